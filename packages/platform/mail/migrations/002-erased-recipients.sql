-- An address is kept for as long as delivery needs it.
alter table mail_outbox alter column recipient drop not null;
update mail_outbox set recipient = null where sent_at is not null;
