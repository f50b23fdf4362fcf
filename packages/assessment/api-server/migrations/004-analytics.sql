-- No address, no visitor, no answer: a name and where on the product it happened.
create table analytics_event (
  id text primary key,
  name text not null,
  at timestamptz not null,
  received timestamptz not null,
  page text,
  question text,
  target text
);
create index analytics_event_received on analytics_event (received);
