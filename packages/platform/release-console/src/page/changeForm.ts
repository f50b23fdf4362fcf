import { createHash, randomUUID } from 'node:crypto';
import { ReleaseRefused, type Grant } from '@psma/release-contract';
import { authorOf, type IdentifiedActor } from '@psma/release-registry';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import type { Form } from './readForm.ts';

interface ChangeForm {
  revision: number;
  action: string;
  style?: string;
}

/** Carries the page's revision and an idempotency key. */
export const changeForm = ({ revision, action, style }: ChangeForm, content: Html): Html =>
  html`<form ${style && html`class="${style}"`} method="post" action="${action}">
    <input type="hidden" name="mapRevision" value="${revision}" />
    <input type="hidden" name="formKey" value="${randomUUID()}" />
    ${content}
  </form>`;

/** Throws ChangedSince for an outdated page. */
export function actorOf(grant: Grant, action: string, form: Form): IdentifiedActor {
  const { mapRevision = '', formKey = '', reason = '' } = form;
  if (!/^\d{1,15}$/.test(mapRevision) || !/^[\da-f-]{36}$/.test(formKey))
    throw new ReleaseRefused('ChangedSince', messages.change.oldPage);
  const content = JSON.stringify([grant.id, action, Object.entries(form).sort()]);
  const id = createHash('sha256').update(content).digest('hex');
  return { ...authorOf(grant), reason, form: { id, revision: Number(mapRevision) } };
}
