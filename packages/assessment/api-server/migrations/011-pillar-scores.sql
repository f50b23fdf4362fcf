-- What the trend needs of a frozen document, so that no call has to read 76 KB a row. Generated: results that a process
-- of the version before freezes meanwhile have it too.
create function pillar_scores(document text) returns jsonb
  language sql immutable
  as $$
    select jsonb_agg(
      jsonb_build_object('pillarId', pillar ->> 'pillarId', 'score', (pillar ->> 'score')::smallint) order by place)
    from json_array_elements(document::json -> 'pillars') with ordinality as pillars (pillar, place)
  $$;

alter table assessment_result
  add column pillar_rule text generated always as (document::json ->> 'pillarRule') stored,
  add column pillar_scores jsonb generated always as (pillar_scores(document)) stored;
