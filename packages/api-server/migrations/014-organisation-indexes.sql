-- Blocks no save: that locks the assessment's row, not its table.
create index assessment_session_organisation on assessment_session (organisation_id, sequence desc);
create unique index account_home_organisation on account (home_organisation);
create index account_last_organisation on account (last_organisation) where last_organisation is not null;
