create table mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Both texts are erased once the mail is sent: they may hold codes.
  plain text,
  html text,
  created timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz
);

create index mail_outbox_due on mail_outbox (next_attempt) where sent_at is null and given_up_at is null;
