import { ReleaseRefused } from '@psma/release-contract';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { messages } from '../messages.ts';

export type Form = Record<string, string>;

const FormSchema = Type.Record(Type.String(), Type.String());

export interface RefusedForm {
  change: string;
  form: Form;
}

/** The refused form's input, or empty. */
export const typedInto = (refused: RefusedForm | null, change: string, hidden: Form): Form =>
  refused?.change === change && Object.entries(hidden).every(([name, value]) => refused.form[name] === value)
    ? refused.form
    : {};

/** Refuses anything but string fields. */
export function readForm(body: unknown): Form {
  if (!Check(FormSchema, body)) throw new ReleaseRefused('InvalidRequest', messages.page.noSuchChange);
  return body;
}

/** Returns fields with this prefix, keyed by the rest. */
export const fieldsOf = (form: Form, prefix: string): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name.slice(prefix.length), value]] : [],
    ),
  );
