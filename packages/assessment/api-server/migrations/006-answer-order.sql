-- Of each client that counts its saves, the highest count taken for this question: a save of its own that comes late or
-- again changes nothing.
alter table assessment_answer add column sequences jsonb not null default '{}';
