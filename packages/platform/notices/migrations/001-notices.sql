-- What operators are to hear of, written with what happened. Stays for an hour after it was handed out.
create table notice (
  id text primary key,
  at timestamptz not null,
  kind text not null,
  remote text,
  release_id text,
  by text not null,
  reason text not null,
  handed_out_at timestamptz
);
create index notice_waiting on notice (at) where handed_out_at is null;

-- What one webhook has still to get; gone when it got it. The webhook is known by a hash: its address is a secret.
create table notice_delivery (
  notice_id text not null,
  webhook text not null,
  body text not null,
  attempts integer not null default 0,
  next_attempt timestamptz not null,
  primary key (notice_id, webhook)
);
create index notice_delivery_due on notice_delivery (webhook, next_attempt);
