-- The mail server's answer to the last attempt, while the mail waits: printable, at most 200 characters. It may repeat the
-- recipient, so it is erased with it, also when a server of the previous version ends the mail.
alter table mail_outbox add column server_words text;

create function mail_outbox_erase_words() returns trigger language plpgsql as $$
begin
  new.server_words := null;
  return new;
end
$$;
create trigger mail_outbox_erase_words before update on mail_outbox for each row
  when (new.recipient is null and new.server_words is not null) execute function mail_outbox_erase_words();
