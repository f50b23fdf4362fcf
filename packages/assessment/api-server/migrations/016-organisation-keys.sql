create unique index account_home_organisation on account (home_organisation);
create index account_last_organisation on account (last_organisation) where last_organisation is not null;
create index assessment_session_organisation on assessment_session (organisation_id, sequence desc);

alter table organisation_member
  add foreign key (organisation_id) references organisation on delete cascade,
  add foreign key (sub) references account;
alter table account
  add foreign key (home_organisation) references organisation on delete set null,
  add foreign key (last_organisation) references organisation on delete set null;
alter table assessment_session
  add foreign key (organisation_id) references organisation on delete cascade;
