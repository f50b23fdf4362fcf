-- URL at which mail clients stop such emails with one request (RFC 8058); null without one. It has a key, so it is erased
-- with the recipient, also when a server of the previous version ends the mail.
alter table mail_outbox add column stop_url text;

create function mail_outbox_erase_stop_url() returns trigger language plpgsql as $$
begin
  new.stop_url := null;
  return new;
end
$$;
create trigger mail_outbox_erase_stop_url before update on mail_outbox for each row
  when (new.recipient is null and new.stop_url is not null) execute function mail_outbox_erase_stop_url();
