-- Each step that somebody takes asks which experiments have had visitors lately.
create index release_exposure_exposed_at on release_exposure (exposed_at, salt);
