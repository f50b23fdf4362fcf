-- The browsers that an account has logged in with, by the hash of the cookie that each was given.
create table identity_known_browser (
  sub uuid not null references identity_user on delete cascade,
  browser_hash bytea not null,
  last_seen timestamptz not null,
  primary key (sub, browser_hash)
);
create index identity_known_browser_seen on identity_known_browser (last_seen);
