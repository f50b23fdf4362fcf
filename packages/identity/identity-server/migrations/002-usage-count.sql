-- Tries are counted in usage_count. Who was held back stays so, for one more window at most.
insert into usage_count (kind, subject, started, used, previous, last, expires)
select kind, subject, now(), used, 0, now(), until from identity_limit where until > now();

-- Processes of the release before this one count on here while a new one starts.
comment on table identity_limit is 'Not used since usage_count came: a later release drops it.';
