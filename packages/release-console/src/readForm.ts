import { ReleaseRefused } from '@psma/release-contract';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { messages } from './messages.ts';

export type Form = Record<string, string>;

const FormSchema = Type.Record(Type.String(), Type.String());

/** A form that was refused, shown again with what was typed into it. */
export interface RefusedForm {
  change: string;
  form: Form;
}

/** What was typed into the form of a change whose hidden fields these are: nothing, unless it was refused just now. */
export const typedInto = (refused: RefusedForm | null, change: string, hidden: Form): Form =>
  refused?.change === change && Object.entries(hidden).every(([name, value]) => refused.form[name] === value)
    ? refused.form
    : {};

/** The fields of a form as they came; anything else is refused. */
export function readForm(body: unknown): Form {
  if (!Check(FormSchema, body)) throw new ReleaseRefused('InvalidRequest', messages.page.noSuchChange);
  return body;
}

/** What was chosen in the fields whose names begin with this, by the rest of the name. */
export const fieldsOf = (form: Form, prefix: string): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name.slice(prefix.length), value]] : [],
    ),
  );
