-- An answer belongs to the member who last changed it (decision G311). Saving the stored choices, and a save that comes
-- late, change neither member nor time; confirming a carried answer is a change. The rule is here, so that it counts for
-- servers of the previous version too. Each save sets the time.
create function keep_answer_author() returns trigger
  language plpgsql
  as $$
    begin
      new.answered_by := old.answered_by;
      new.updated := old.updated;
      return new;
    end
  $$;
create trigger keep_answer_author before update of updated on assessment_answer
  for each row when (
    not old.carried_forward and old.choice_ids @> new.choice_ids and old.choice_ids <@ new.choice_ids)
  execute function keep_answer_author();
