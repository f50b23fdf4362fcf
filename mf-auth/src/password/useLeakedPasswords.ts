import { useEffect } from 'react';

/** The list is large: it comes while somebody fills in a form that sets a password, and for no other. */
let check: ((password: string) => boolean) | null = null;

/**
 * Tells of a password whether it stands on the list of leaked ones (decision G134). Nobody waits for the list: before it
 * is there, or without it, none does, and the embedded pool checks too.
 */
export function useLeakedPasswords(): (password: string) => boolean {
  useEffect(() => {
    import('@psma/leaked-passwords').then(
      ({ isLeaked }) => {
        check = isLeaked;
      },
      () => {},
    );
  }, []);
  return (password) => check?.(password) ?? false;
}
