-- Emails about shared work (decisions G357, G358). Servers of the previous version do not know these tables. They still set
-- `assessment_area.mail_due`, and send these emails themselves; what they leave is sent as of this version.

-- What a person is emailed about next; a row is deleted when it is sent or no longer holds.
create table work_notice (
  id bigint generated always as identity primary key,
  -- One of both.
  member_id uuid references organisation_member on delete cascade,
  adviser_id uuid references adviser on delete cascade,
  organisation_id uuid not null references organisation on delete cascade,
  kind text not null,
  -- Assessment, waiting member or share.
  subject_id uuid not null,
  -- Of an area; else empty.
  pillar_id text not null default '',
  at timestamptz not null,
  check (num_nonnulls(member_id, adviser_id) = 1)
);
-- An event that happens again while it waits is one.
create unique index work_notice_event on work_notice (coalesce(member_id, adviser_id), kind, subject_id, pillar_id);
create index work_notice_organisation on work_notice (organisation_id);
create index work_notice_adviser on work_notice (adviser_id) where adviser_id is not null;
create index work_notice_at on work_notice (at);

-- When the account stopped these emails; null while it gets them.
alter table account add column work_mails_stopped timestamptz;

-- Keys in the links of sent emails: they stop or allow further ones, and nothing else. A row is deleted after a year.
create table work_mail_key (
  key_hash bytea primary key,
  sub text not null references account on delete cascade,
  created timestamptz not null
);
create index work_mail_key_sub on work_mail_key (sub);
create index work_mail_key_created on work_mail_key (created);

-- Whichever version deletes the account.
create function delete_work_mails() returns trigger
  language plpgsql
  as $$
    begin
      delete from work_mail_key where sub = new.sub;
      delete from work_notice n using organisation_member m
        where m.id = n.member_id and m.sub = new.sub;
      delete from work_notice n using adviser v
        where v.id = n.adviser_id and v.sub = new.sub;
      new.work_mails_stopped := null;
      return new;
    end
  $$;
create trigger delete_work_mails before update of deleted on account
  for each row when (old.deleted is null and new.deleted is not null) execute function delete_work_mails();
