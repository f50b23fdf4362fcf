-- Without them a deleted account, each count of what waits and the hourly deletion read every mail of 90 days.
create index mail_outbox_recipient on mail_outbox (lower(recipient)) where recipient is not null;
create index mail_outbox_unsent on mail_outbox (id) where sent_at is null;
create index mail_outbox_created on mail_outbox (created);
