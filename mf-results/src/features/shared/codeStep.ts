import { isObjectOf, isString, parseJson } from '@psma/validators';

/** The step of entering a code, which a reload of the tab keeps. */
const NAME = 'psma-shared-code';

interface CodeStep {
  share: string;
  /** That the code was requested for. */
  email: string;
}
const isCodeStep = isObjectOf<CodeStep>({ share: isString, email: isString });

/** Address that this tab requested a code for, or null. */
export function storedAddress(share: string): string | null {
  try {
    const step = parseJson(sessionStorage.getItem(NAME), isCodeStep);
    return step?.share === share ? step.email : null;
  } catch {
    return null;
  }
}

/** Null ends the step. */
export function storeAddress(share: string, email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify({ share, email }));
  } catch {
    // Without storage a reload asks for the address again.
  }
}
