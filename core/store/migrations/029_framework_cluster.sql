-- 29: clusters of Ray and Dask that exist (kinds `ray` and `dask`): what they reported of themselves.

ALTER TABLE target ADD COLUMN offer TEXT;       -- json: FrameworkOffer (core/target/framework_cluster.h)
ALTER TABLE target ADD COLUMN offer_ms INTEGER; -- when it was read
