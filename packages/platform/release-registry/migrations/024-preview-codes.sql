-- One-time codes that carry a sign-in from the console to a preview's host: hash of the code, of the
-- browser's state, and which sign-in it is.
create table release_preview_code (
  id bytea primary key,
  preview text not null,
  state text not null,
  sign_in jsonb not null,
  expires_at timestamptz not null
);
