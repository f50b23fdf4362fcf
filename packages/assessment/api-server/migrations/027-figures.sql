-- Assessments begun and completed in a month, over all organisations.
create index assessment_session_created on assessment_session (created);
create index assessment_session_completed on assessment_session (completed_at) where completed_at is not null;
