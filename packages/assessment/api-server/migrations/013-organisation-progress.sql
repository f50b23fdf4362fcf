-- For the batches of the next two files; blocks no save, which locks the assessment's row, not its table.
create index account_unfilled on account (sub) where home_organisation is null and deleted is null;
create index assessment_session_unfilled on assessment_session (sequence) where organisation_id is null;
