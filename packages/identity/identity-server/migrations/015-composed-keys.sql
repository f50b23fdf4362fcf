-- Addresses in decomposed Unicode are the same as the composed ones (decision G368): keys are composed (NFC), whichever
-- version writes them.
create function compose_keys() returns trigger
  language plpgsql
  as $$
    begin
      new.username_key := normalize(new.username_key, NFC);
      new.email_key := normalize(new.email_key, NFC);
      return new;
    end
  $$;
create trigger compose_keys before insert or update of username_key, email_key on identity_user
  for each row execute function compose_keys();

-- Where two accounts differ by decomposition only, the one with the composed address is found.
update identity_user u set username_key = normalize(u.username_key, NFC)
where u.username_key is not nfc normalized and not exists (
  select from identity_user other
  where other.sub <> u.sub and normalize(other.username_key, NFC) = normalize(u.username_key, NFC));
update identity_user u set email_key = normalize(u.email_key, NFC)
where u.email_key is not nfc normalized and not (u.email_verified and exists (
  select from identity_user other
  where other.sub <> u.sub and other.email_verified and normalize(other.email_key, NFC) = normalize(u.email_key, NFC)));
