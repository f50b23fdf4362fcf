-- In a file of its own: it locks both tables.
drop index account_unfilled, assessment_session_unfilled;
