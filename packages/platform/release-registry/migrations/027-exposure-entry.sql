-- Whether the page reported the visitor before the remote's code loaded: not for older shells and servers.
alter table release_exposure add column at_entry boolean not null default false;
-- Keyed hash of the visitor's network; null for loopback and older servers, and 90 days after the experiment's end.
alter table release_exposure add column network bytea;
create index release_exposure_network on release_exposure (salt) where network is not null;

-- Steps that remotes declare, by `remote/name`, each once for a visitor of an experiment.
create table release_exposure_step (
  salt text not null,
  visitor bytea not null,
  step text not null,
  taken_at timestamptz not null,
  primary key (salt, visitor, step),
  foreign key (salt, visitor) references release_exposure on delete cascade
);
