-- Who published a release. A pipeline proves the commit by its ID token.
alter table release add column publisher jsonb;
