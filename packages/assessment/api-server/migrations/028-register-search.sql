-- A search compares 20,000 names: without this, it converts each of them at every request.
alter table registered_organisation add column name_key text generated always as (lower(name)) stored;
