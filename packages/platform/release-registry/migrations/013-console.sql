-- Sessions of the console, by the hash of what their cookie holds. A copy of the cookie opens nothing once `ended` is set.
create table console_session (
  id bytea primary key,
  expires timestamptz not null,
  ended boolean not null default false
);
create index console_session_expires on console_session (expires);

-- Forms of the console that were carried out, by a hash of their content, so that one sent again is not carried out again.
create table console_form (
  id bytea primary key,
  at timestamptz not null
);
create index console_form_at on console_form (at);
