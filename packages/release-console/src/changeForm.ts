import { createHash, randomUUID } from 'node:crypto';
import { ReleaseRefused, type Grant } from '@psma/release-contract';
import type { Actor } from '@psma/release-registry';
import { html, type Html } from './html.ts';
import { messages } from './messages.ts';
import type { Form } from './readForm.ts';

interface ChangeForm {
  /** Revision of the release map that the page shows. */
  revision: number;
  action: string;
  style?: string;
}

/**
 * A form that changes something. It carries the revision that its page shows, so that it changes nothing else, and a
 * key of its own, so that it is carried out once however often it is sent.
 */
export const changeForm = ({ revision, action, style }: ChangeForm, content: Html): Html =>
  html`<form ${style && html`class="${style}"`} method="post" action="${action}">
    <input type="hidden" name="mapRevision" value="${revision}" />
    <input type="hidden" name="formKey" value="${randomUUID()}" />
    ${content}
  </form>`;

/** Returns the actor of a form: whose token, why, and which form. Throws ChangedSince for a page of an older version. */
export function actorOf(grant: Grant, action: string, form: Form): Actor {
  const { mapRevision = '', formKey = '', reason = '' } = form;
  if (!/^\d{1,15}$/.test(mapRevision) || !/^[\da-f-]{36}$/.test(formKey))
    throw new ReleaseRefused('ChangedSince', messages.change.oldPage);
  const content = JSON.stringify([grant.id, action, Object.entries(form).sort()]);
  const id = createHash('sha256').update(content).digest('hex');
  return { by: grant.label, reason, form: { id, revision: Number(mapRevision) } };
}
