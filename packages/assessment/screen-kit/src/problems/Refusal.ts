import type { SubmitErrors } from '@psma/design-system/forms';

/** Thrown by a dialog's `send` for values that it does not send, with the texts to show. */
export class Refusal extends Error {
  override name = 'Refusal';

  readonly texts: SubmitErrors | string;

  constructor(texts: SubmitErrors | string) {
    super('values not sent');
    this.texts = texts;
  }
}
