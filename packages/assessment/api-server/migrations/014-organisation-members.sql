-- in batches
-- Each living account gets its own organisation; accounts created from now on have one by function.
with chosen as (
  select sub, gen_random_uuid() as id from account
  where home_organisation is null and deleted is null order by sub limit 2000 for no key update),
created as (insert into organisation (id) select id from chosen),
joined as (insert into organisation_member (organisation_id, sub, role) select id, sub, 'OWNER' from chosen)
update account a set home_organisation = chosen.id from chosen where a.sub = chosen.sub;
