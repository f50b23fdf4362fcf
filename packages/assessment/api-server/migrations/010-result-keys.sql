-- The public half of every key that results were signed with: what was signed stays provable (decision G126).
create table result_key (
  kid text primary key,
  -- As in a JWK.
  x text not null,
  first_used timestamptz not null
);
