-- Verdict and counts of the experiment that this change ended; null for other changes, and of an older server.
alter table release_event add column outcome jsonb;
