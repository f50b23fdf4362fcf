-- The browser that made a sign-up, by the hash of its cookie: only there does the mailed link activate the typed
-- password. Unknown for sign-ups of earlier releases and after the confirmation.
alter table identity_user add column sign_up_browser bytea;
