-- Nor is the address of a mail that was given up, nor its text.
update mail_outbox set recipient = null, plain = null, html = null where given_up_at is not null;
