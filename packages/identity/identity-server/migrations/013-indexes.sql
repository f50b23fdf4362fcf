-- What is past its time is looked for every hour, and a user's challenges whenever a login ends.
create index identity_user_unconfirmed on identity_user (created) where status = 'UNCONFIRMED';
create index identity_session_expires on identity_session (expires);
create index identity_code_expires on identity_code (expires);
create index identity_challenge_expires on identity_challenge (expires);
create index identity_challenge_sub on identity_challenge (sub) where sub is not null;
create index identity_email_undo_expires on identity_email_undo (expires);
create index identity_user_grouped on identity_user (sub) where groups <> '{}';
