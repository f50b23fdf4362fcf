-- Calls are counted in usage_count; those of the last hour begin anew. The table rate_limit stays for processes of the
-- release before this one, which run on while a new one starts.
comment on table rate_limit is 'Not used since usage_count came: a later release drops it.';
