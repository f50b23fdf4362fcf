-- in batches
-- Each living account gets its own organisation, with its rows; those created from now on have one by trigger.
with chosen as (
  select sub, gen_random_uuid() as id from account
  where home_organisation is null and deleted is null limit 5000 for no key update),
created as (insert into organisation (id) select id from chosen),
joined as (insert into organisation_member (organisation_id, sub, role) select id, sub, 'OWNER' from chosen)
update account a set home_organisation = chosen.id from chosen where a.sub = chosen.sub;

update assessment_session s set organisation_id = chosen.organisation_id, created_by = chosen.member_id from (
  select s.id, m.organisation_id, m.id as member_id from assessment_session s
  join account a on a.sub = s.owner
  join organisation_member m on m.organisation_id = a.home_organisation and m.sub = a.sub
  where s.organisation_id is null limit 5000) as chosen
where s.id = chosen.id;

update plan_item i set organisation_id = chosen.home_organisation from (
  select owner, id, home_organisation from plan_item join account on sub = owner and home_organisation is not null
  where organisation_id is null limit 5000) as chosen
where i.owner = chosen.owner and i.id = chosen.id;

update target t set organisation_id = chosen.home_organisation from (
  select owner, home_organisation from target join account on sub = owner and home_organisation is not null
  where organisation_id is null limit 5000) as chosen
where t.owner = chosen.owner;
