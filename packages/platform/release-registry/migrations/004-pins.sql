-- Of a pin: when its link stops working. Until then its releases are kept.
alter table release_event add column valid_until timestamptz;
