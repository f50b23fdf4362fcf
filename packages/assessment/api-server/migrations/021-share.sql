-- Results shared with email addresses (decisions G317, G318). Servers of the previous version do not know these tables;
-- what they delete takes its shares with it. A share is deleted 30 days after its end, with the addresses.
create table share (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  session_id uuid not null references assessment_session on delete cascade,
  holds text not null check (holds in ('RESULTS', 'RESULTS_AND_ANSWERS')),
  created timestamptz not null,
  expires timestamptz not null,
  -- Stopped by hand, before it expired.
  ended timestamptz
);
create index share_organisation on share (organisation_id, created desc);
create index share_session on share (session_id);
create index share_end on share (coalesce(ended, expires));

create table share_recipient (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null references share on delete cascade,
  email text not null,
  email_key text not null,
  -- In the link of its emails: permits stopping them, and nothing else.
  mail_key uuid not null default gen_random_uuid(),
  openings integer not null default 0,
  last_opened timestamptz,
  unique (share_id, email_key)
);

-- A browser that asked for a code, and may read once it entered it. Its key is in a cookie; the code is hashed with
-- that key, which no table has.
create table share_browser (
  recipient_id uuid not null references share_recipient on delete cascade,
  browser_hash bytea not null,
  -- Null once used.
  code_hash bytea,
  code_expires timestamptz not null,
  attempts integer not null default 0,
  -- Null until the code was entered.
  open_until timestamptz,
  primary key (browser_hash, recipient_id)
);
create index share_browser_recipient on share_browser (recipient_id);

-- Addresses, hashed, that want no emails about shared results.
create table share_mail_stop (
  email_hash bytea primary key,
  stopped timestamptz not null
);
