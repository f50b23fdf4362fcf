import {
  CHANGES,
  isChange,
  requestFields,
  type Change,
  type ChangeName,
  type ChangeRequest,
  type Changes,
} from '@psma/release-contract';
import { Type, type TSchema } from 'typebox';
import { acceptedChangesIn } from '../page/formFields.ts';
import type { Form } from '../page/readForm.ts';
import { guardrailsIn } from './guardFields.ts';
import { planIn } from './planIn.ts';

/** Changes that the page of a remote has a form for. */
export type RemoteFormName = {
  [Name in ChangeName]: Changes[Name] extends { scope: 'remote'; form: object } ? Name : never;
}[ChangeName];

export const isRemoteForm = (name: string): name is RemoteFormName =>
  isChange(name) && CHANGES[name].scope === 'remote' && 'form' in CHANGES[name];

/** Makes the request of a form. The registry refuses values that do not fit. */
export function remoteRequest<Name extends RemoteFormName>(
  name: Name,
  remote: string,
  form: Form,
): ChangeRequest<Name> {
  const fields = requestFields(name);
  const { body }: Change = CHANGES[name];
  const plan = name === 'experiment-start' ? planIn(form) : null;
  const guardrails = guardrailsIn(form);
  const given: Record<string, unknown> = { ...form, ...acceptedChangesIn(form), plan, guardrails, remote };
  /** Parameters of the path are texts, and have none. */
  const schemaOf = (field: string) => (body[field] ?? Type.Any()) as TSchema & { type?: string };
  const valueOf = (field: string) => {
    const { type = '' } = schemaOf(field);
    return ['number', 'integer'].includes(type) ? Number(given[field]) : (given[field] ?? '');
  };
  const isLeftOut = (field: string) => (given[field] ?? '') === '' && Type.IsOptional(schemaOf(field));
  return Object.fromEntries(
    [...fields.params, ...fields.body]
      .filter((field) => !isLeftOut(field))
      .map((field) => [field, valueOf(field)]),
  ) as ChangeRequest<Name>;
}
