-- Which terms were agreed to at the sign-up, and when; unknown for accounts from before, and for those made by operators.
alter table identity_user add column terms_version text, add column terms_agreed timestamptz;
