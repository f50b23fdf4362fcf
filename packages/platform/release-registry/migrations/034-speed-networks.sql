create index release_speed_network on release_speed (remote, network);
