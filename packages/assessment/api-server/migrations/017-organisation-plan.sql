-- Plan and targets belong to the organisation; servers of the previous version still find them by owner.
create unique index plan_item_organisation on plan_item (organisation_id, id);
create index plan_item_owner on plan_item (owner, id);
alter table plan_item
  drop constraint plan_item_pkey,
  alter column owner drop not null,
  add foreign key (organisation_id) references organisation on delete cascade;

create unique index target_organisation on target (organisation_id);
create unique index target_owner on target (owner);
alter table target
  drop constraint target_pkey,
  alter column owner drop not null,
  add foreign key (organisation_id) references organisation on delete cascade;
