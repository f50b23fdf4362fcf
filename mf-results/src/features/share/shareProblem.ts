import type { SubmitErrors } from '@psma/design-system/forms';
import { problemAt, problemOf } from '@psma/screen-kit';
import { messages } from './messages.ts';

const copy = messages.dialog;

/** Puts a refused name at its field. */
export function shareProblem(error: unknown): SubmitErrors {
  const text = problemOf(error, { offline: copy.offline, otherwise: copy.failed });
  return problemAt(error, ['organisationName'], text, copy.organisationInvalid);
}
