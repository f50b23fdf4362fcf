-- A second member checks each area before an assessment is finished (decisions G313 and G314).
alter table organisation add column check_needed boolean not null default false;

-- No foreign key to the member, as in `assigned_by`: a former member's check counts.
alter table assessment_area
  add column checked_by uuid,
  add column checked_at timestamptz,
  -- Of the answers that were checked: with other answers the check is void.
  add column checked_digest bytea;

alter table assessment_session
  -- The organisation's setting when it was finished; null before, and from servers of the previous version.
  add column check_needed boolean,
  -- When members were last emailed.
  add column check_asked_at timestamptz;

alter table assessment_answer
  -- Who gave the answer before the last one.
  add column previous_answered_by uuid,
  -- Who gave a carried answer, in the assessment that it comes from.
  add column carried_by uuid;

-- In re-takes that exist already: the latest earlier assessment in which a member gave the answer.
with recursive origin as (
  select a.session_id, a.question_id, s.retake_of as source
  from assessment_answer a join assessment_session s on s.id = a.session_id
  where a.answered_by is null and s.retake_of is not null
  union
  select o.session_id, o.question_id, s.retake_of
  from origin o
  join assessment_answer a on a.session_id = o.source and a.question_id = o.question_id and a.answered_by is null
  join assessment_session s on s.id = o.source and s.retake_of is not null)
update assessment_answer a set carried_by = given.answered_by
from origin o join assessment_answer given on given.session_id = o.source and given.question_id = o.question_id
where a.session_id = o.session_id and a.question_id = o.question_id and given.answered_by is not null;

-- Servers of the previous version compare no checks, so they finish nothing that needs them.
create function require_checks() returns trigger
  language plpgsql
  as $$
    begin
      if exists (select from organisation o where o.id = new.organisation_id and o.check_needed) then
        raise exception 'The areas of this assessment are checked before it is finished.';
      end if;
      return new;
    end
  $$;
create trigger require_checks before update of completed_at on assessment_session
  for each row when (old.completed_at is null and new.completed_at is not null and new.check_needed is not true)
  execute function require_checks();
