-- One row per scheduled job. next_attempt is when it is due, or when the lease of its run ends.
create table job (
  name text primary key,
  -- Runs since the last success, with the current one.
  attempts integer not null default 0,
  next_attempt timestamptz not null,
  -- A code, never a text.
  last_error text
);
