-- Keyed hash of the network that asks: each may have a few waiting. Null in rows of an older server.
alter table release_sign_in_request add column network text;
