-- Emails with codes for shared results (decision G317). Servers of the previous version do not know these tables: what
-- they send is not counted here, and what they open adds no network.

-- Code emails to an address, in the last hour.
create table share_code_mail (
  email_hash bytea primary key,
  -- For requests from any network.
  sent timestamptz[] not null default '{}',
  -- The last one for a network that opened the share before.
  reserved timestamptz,
  last timestamptz not null
);
create index share_code_mail_last on share_code_mail (last);

-- Networks, hashed with the recipient, from which a recipient opened the share.
create table share_network (
  recipient_id uuid not null references share_recipient on delete cascade,
  network_hash bytea not null,
  primary key (recipient_id, network_hash)
);
