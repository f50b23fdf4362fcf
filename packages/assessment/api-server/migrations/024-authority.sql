-- The authority's register of organisations, its advisers and its record (decisions G319, G322). It holds nothing of the
-- members' organisations. Servers of the previous version do not know these tables.
create table adviser (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted: the record keeps the name.
  sub text unique references account on delete set null,
  name text not null
);

create table registered_organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  sector text,
  note text not null,
  adviser_id uuid references adviser,
  created timestamptz not null,
  version integer not null default 1
);
create unique index registered_organisation_name on registered_organisation (lower(name));

-- The user pool has the state of a code; here is only whose it is.
create table registered_code (
  code text primary key,
  organisation_id uuid not null references registered_organisation on delete cascade,
  issued timestamptz not null
);
create index registered_code_organisation on registered_code (organisation_id, issued);

-- Rows are only added; one is deleted after three years.
create table authority_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  adviser_id uuid not null references adviser,
  kind text not null,
  registered_id uuid references registered_organisation,
  -- Organisation code, or id of the members' organisation.
  subject text,
  reason text
);
create index authority_event_at on authority_event (at);
create index authority_event_registered on authority_event (registered_id, id desc);

create function keep_authority_events() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '3 years' then
        return old;
      end if;
      raise exception 'The record of the authority is only ever added to.';
    end
  $$;
create trigger keep_authority_events before update or delete on authority_event
  for each row execute function keep_authority_events();
create function keep_all_authority_events() returns trigger
  language plpgsql
  as $$
    begin
      raise exception 'The record of the authority is only ever added to.';
    end
  $$;
create trigger keep_all_authority_events before truncate on authority_event
  for each statement execute function keep_all_authority_events();
