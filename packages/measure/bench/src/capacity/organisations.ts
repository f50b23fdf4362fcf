/**
 * Inserts organisations, each with one assessment of 35 answers, half of them
 * completed. Result documents are empty.
 */
export const organisations = (count: number): string[] => {
  const each = (part = 1) => `generate_series(1, ${Math.ceil(count * part)}) as n`;
  const when = `now() - n % 300 * interval '1 day'`;
  const sub = `md5('sub' || n)::uuid`;
  const session = `md5('session' || n)::uuid`;
  const hash = (name: string) => `sha256(convert_to('${name}' || n, 'utf8'))`;
  return [
    `insert into identity_user (sub, username, username_key, status, email, email_key, email_verified, password_salt, password_verifier, created, last_seen)
     select ${sub}, 'ORG' || n, 'org' || n, 'CONFIRMED', n || '@example.org', n || '@example.org', true, ${hash('salt')}, ${hash('one')} || ${hash('two')}, ${when}, ${when} from ${each()}`,
    `insert into identity_organisation_code (code, issued, claimed_by) select 'ORG' || n, ${when}, ${sub} from ${each()}`,
    `insert into identity_session (origin_jti, sub, auth_time, expires) select ${session}, ${sub}, ${when}, now() + interval '20 days' from ${each()}`,
    `insert into identity_refresh_token (token_hash, origin_jti) select ${hash('token')}, ${session} from ${each()}`,
    `insert into identity_event (sub, at, kind) select ${sub}, now() - n % 80 * interval '1 day', 'SIGN_IN' from ${each()}, generate_series(1, 4)`,
    `insert into identity_known_browser (sub, browser_hash, last_seen) select ${sub}, ${hash('browser')}, ${when} from ${each()}`,
    `insert into identity_passkey (credential_id, sub, public_key, counter, transports, name, created) select 'key' || n, ${sub}, ${hash('key')}, 0, '{}', 'Key', ${when} from ${each(0.1)}`,
    `insert into identity_ended_session (origin_jti, ended) select md5('ended' || n)::uuid, ${when} from ${each(0.1)}`,
    `insert into identity_code (sub, purpose, code_mac, expires) select ${sub}, 'SIGN_UP', ${hash('code')}, now() + interval '1 hour' from ${each(0.1)}`,
    `insert into identity_challenge (session_hash, sub, state, expires) select ${hash('challenge')}, ${sub}, '', now() + interval '3 minutes' from ${each(0.1)}`,
    `insert into identity_recovery_code (sub, code_mac, created) select ${sub}, ${hash('recovery')}, ${when} from ${each()}`,
    `insert into identity_email_undo (sub, email, code_hash, expires) select ${sub}, n || '@example.org', ${hash('undo')}, now() + interval '3 days' from ${each(0.1)}`,
    `insert into content_version (hash, name, document, registered) values ('capacity', 'capacity', '{}', now())`,
    `insert into account (sub) select ${sub}::text from ${each()}`,
    `insert into assessment_session (id, owner, title, content_hash, created, updated, completed_at, overall_score)
     select ${session}, ${sub}::text, 'Assessment ' || n, 'capacity', ${when}, ${when}, case when n % 2 = 0 then ${when} end, case when n % 2 = 0 then 3 end from ${each()}`,
    `insert into assessment_answer (session_id, question_id, choice_ids, updated, sequences)
     select ${session}, 'question-' || q, array['question-' || q || '-c'], ${when}, jsonb_build_object(md5(n::text), q) from ${each()}, generate_series(1, 35) as q`,
    `insert into assessment_result (session_id, document) select ${session}, '{"pillarRule":"mean","pillars":[]}' from ${each()} where n % 2 = 0`,
    `insert into assessment_feedback (session_id, responses, created) select ${session}, '{}', ${when} from ${each(0.2)} where n % 2 = 0`,
    `insert into assessment_note (session_id, question_id, note, evidence, unsure, updated) select ${session}, 'question-' || q, 'A note of a few words', '', false, ${when} from ${each(0.2)}, generate_series(1, 5) as q`,
    `insert into target (owner, overall, version, updated) select ${sub}::text, 4, 1, ${when} from ${each(0.2)}`,
    `insert into plan_item (owner, id, title, source_session, responsible, note, created, updated) select ${sub}::text, md5('item' || n || ' ' || i)::uuid, 'An item', ${session}, 'Somebody', '', ${when}, ${when} from ${each(0.2)}, generate_series(1, 5) as i`,
    `insert into triage_session (id, write_key_hash, created, updated) select md5('triage' || n)::uuid, ${hash('write')}, ${when}, ${when} from ${each()}`,
    `insert into triage_answer (session_id, question_id, choice_ids) select md5('triage' || n)::uuid, 'triage-' || q, array['yes'] from ${each()}, generate_series(1, 5) as q`,
    `insert into usage_count (kind, subject, started, used, previous, last, expires) select 'save', ${hash('usage')}, now(), 1, 0, now(), now() + interval '1 hour' from ${each()}`,
    `insert into idempotency_key (account, route, key, request, made, created) select ${sub}::text, 'POST', ${session}, ${hash('request')}, '{}', now() from ${each(0.1)}`,
    `insert into mail_outbox (kind, subject, created, sent_at) select 'sign-up', 'Welcome', ${when}, ${when} from ${each()}, generate_series(1, 3)`,
    `insert into analytics_event (id, name, at, received, page) select md5('event' || n || ' ' || i), 'screen_view', now(), now(), 'Landing Page' from ${each()}, generate_series(1, 3) as i`,
    `insert into release_report (visit, remote, kind, at) select md5('visit' || n), 'mf-triage', 'loaded', now() from ${each()}`,
    `insert into release_visit (visit, release_id, network, began_at, told) select md5('visit' || n), '0123456789ab', '192.0.2.0/24', now(), true from ${each()}`,
    `insert into release_exposure (salt, visitor, treated, phase, exposed_at) select 'salt', ${hash('visitor')}, n % 2 = 0, now(), now() from ${each()}`,
  ];
};
