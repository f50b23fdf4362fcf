-- One report of each kind counts for a visit and a remote; kept until the visit's ticket has run out.
create table release_report (
  visit text not null,
  remote text not null,
  kind text not null,
  at timestamptz not null,
  primary key (visit, remote, kind)
);
create index release_report_at on release_report (at);

create table release_health_minute (
  remote text not null,
  release_id text not null,
  minute timestamptz not null,
  loads int not null,
  failures int not null,
  late int not null,
  ms bigint not null,
  primary key (remote, release_id, minute)
);
create index release_health_minute_minute on release_health_minute (minute);

-- The detectors of the live releases: one document, changed under its lock by whichever process has reports.
create table release_watch (
  only_row boolean primary key default true check (only_row),
  document jsonb not null
);
insert into release_watch (document) values ('{"releases": {}}');

-- A visitor stands here once for each experiment, under a hash that only this experiment's salt makes.
create table release_exposure (
  salt text not null,
  visitor bytea not null,
  treated boolean not null,
  phase timestamptz not null,
  exposed_at timestamptz not null,
  triage_finished_at timestamptz,
  signed_up_at timestamptz,
  assessment_finished_at timestamptz,
  primary key (salt, visitor)
);
