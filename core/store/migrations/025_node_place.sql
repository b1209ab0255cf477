-- 25: how a created node is reached if that is over SSH, and where its provider has it.

ALTER TABLE created_node ADD COLUMN place TEXT; -- json: address, port, user, host_key, on_host, emulated, account, region; null: none
