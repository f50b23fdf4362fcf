-- Days before its end for which operators were last notified; null before the first time.
alter table release_token add column warned_days smallint;
