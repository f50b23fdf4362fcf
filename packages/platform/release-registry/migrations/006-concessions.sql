-- Addresses of the live release that a release may take away or guard, as whoever published it has said.
alter table release add column concessions jsonb;
