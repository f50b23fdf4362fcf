-- in batches
-- Their rows belong to it; those inserted from now on do by trigger.
update assessment_session s set organisation_id = chosen.organisation_id, created_by = chosen.member_id from (
  select s.id, m.organisation_id, m.id as member_id
  from (select id, owner from assessment_session where organisation_id is null order by sequence limit 4000) as s
  join organisation_member m on m.sub = s.owner and m.role = 'OWNER') as chosen
where s.id = chosen.id;

update plan_item i set organisation_id = chosen.home_organisation from (
  select owner, id, home_organisation from plan_item join account on sub = owner and home_organisation is not null
  where organisation_id is null limit 4000) as chosen
where i.owner = chosen.owner and i.id = chosen.id;

update target t set organisation_id = chosen.home_organisation from (
  select owner, home_organisation from target join account on sub = owner and home_organisation is not null
  where organisation_id is null limit 4000) as chosen
where t.owner = chosen.owner;
