-- A purged release: neither its bytes nor its manifest are kept, and it never comes back.
alter table release add column purged_at timestamptz;
