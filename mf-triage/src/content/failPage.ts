import { PageError } from '@psma/remote-kit';
import { isMissing } from '@psma/screen-kit';

/** Shows the shell's error screen: 404 if missing, else 500. */
export function failPage(error: unknown): never {
  throw new PageError(isMissing(error) ? 404 : 500);
}
