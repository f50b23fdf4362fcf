-- The way back after a change of address (G128), for a day: until then nobody gets in through the new one alone.
alter table identity_user add column email_held_until timestamptz;

create table identity_email_undo (
  id bigint generated always as identity primary key,
  sub uuid not null references identity_user on delete cascade,
  -- The address before the change.
  email text not null,
  code_hash bytea not null unique,
  expires timestamptz not null
);
create index identity_email_undo_sub on identity_email_undo (sub);
