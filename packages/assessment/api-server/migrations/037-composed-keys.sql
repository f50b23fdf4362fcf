-- Addresses in decomposed Unicode are the same as the composed ones (decision G368): keys are composed (NFC), whichever
-- version writes them.
create function compose_email_key() returns trigger
  language plpgsql
  as $$
    begin
      new.email_key := normalize(new.email_key, NFC);
      return new;
    end
  $$;
create trigger compose_email_key before insert or update of email_key on organisation_invitation
  for each row execute function compose_email_key();
create trigger compose_email_key before insert or update of email_key on ended_invitation
  for each row execute function compose_email_key();
create trigger compose_email_key before insert or update of email_key on share_recipient
  for each row execute function compose_email_key();

-- Who stopped emails by the other form of the address gets none by this one either.
insert into share_mail_stop (email_hash, stopped)
select sha256(convert_to(normalize(r.email_key, NFC), 'UTF8')), max(s.stopped)
from share_recipient r join share_mail_stop s on s.email_hash = sha256(convert_to(r.email_key, 'UTF8'))
where r.email_key is not nfc normalized group by 1
on conflict do nothing;

-- Of two forms of an address in one organisation or share, the composed one is found.
update organisation_invitation i set email_key = normalize(i.email_key, NFC)
where i.email_key is not nfc normalized and not exists (
  select from organisation_invitation other
  where other.organisation_id = i.organisation_id and other.id <> i.id
    and normalize(other.email_key, NFC) = normalize(i.email_key, NFC));
update ended_invitation set email_key = normalize(email_key, NFC) where email_key is not nfc normalized;
update share_recipient r set email_key = normalize(r.email_key, NFC)
where r.email_key is not nfc normalized and not exists (
  select from share_recipient other
  where other.share_id = r.share_id and other.id <> r.id
    and normalize(other.email_key, NFC) = normalize(r.email_key, NFC));
