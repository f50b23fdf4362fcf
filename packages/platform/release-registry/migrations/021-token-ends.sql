-- Until when a token works; null for ever. Made only while no server runs that would ignore it.
alter table release_token add column expires_at timestamptz;
