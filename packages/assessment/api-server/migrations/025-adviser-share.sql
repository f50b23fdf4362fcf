-- Results shared by an adviser's number (decision G321), and notices of temporary passwords (decision G322). Servers of
-- the previous version do not know these tables. For an organisation with such a share their list of shares and their
-- exports of the organisation and of own data fail. A change of its adviser through them ends no share.

-- By which owners name an adviser; no secret. The previous version's rows get one too.
alter table adviser add column number text not null unique
  default lpad(floor(random() * 100000000)::text, 8, '0');

-- A share that is read in the authority's console, instead of by email addresses.
create table adviser_share (
  share_id uuid primary key references share on delete cascade,
  adviser_id uuid not null references adviser,
  openings integer not null default 0,
  last_opened timestamptz
);
create index adviser_share_adviser on adviser_share (adviser_id);

-- One for each member, until the member acknowledges it.
create table password_notice (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references organisation_member on delete cascade,
  -- Whose password it is.
  account_id uuid not null references organisation_member on delete cascade,
  adviser_id uuid not null references adviser,
  at timestamptz not null,
  acknowledged timestamptz
);
create index password_notice_member on password_notice (member_id);
create index password_notice_account on password_notice (account_id);
