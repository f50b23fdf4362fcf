-- Where and when a session was last used, for its owner to know it by; unknown for sessions of older processes.
alter table identity_session add column browser text, add column system text, add column network text,
  add column last_used timestamptz;
