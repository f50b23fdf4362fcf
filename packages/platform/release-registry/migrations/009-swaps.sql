-- Swaps are found by the revision that they made.
create index release_event_swap on release_event (revision desc) where action = 'swap';
