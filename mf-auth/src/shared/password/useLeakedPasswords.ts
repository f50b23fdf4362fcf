import { useEffect } from 'react';

/** Large list, loaded only while a password form is open. */
let check: ((password: string) => boolean) | null = null;

/** Checks for leaked passwords (decision G134); false until the list loads. */
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
