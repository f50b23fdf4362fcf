-- What operators do: accounts that may not sign in, codes that end, and who did what.
alter table identity_user add column disabled timestamptz;
alter table identity_organisation_code add column expires timestamptz;

create table identity_operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  command text not null,
  -- A user name or an organisation code, never an address: the log outlives the account.
  subject text
);

create function identity_keep_operator_log() returns trigger language plpgsql as $$
begin
  raise exception 'The log of operators is only ever added to.';
end $$;

create trigger identity_operator_log_kept before update or delete or truncate on identity_operator_log
  for each statement execute function identity_keep_operator_log();
