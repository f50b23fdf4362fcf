import { forgetIdentityTokens } from './identityTokens.ts';
import { signInStorage } from './signInStorage.ts';

/** The storage of the sign-in in the form that Amplify takes; its own fails a sign-in when local storage is full. */
export const amplifyStorage = {
  getItem: async (key: string): Promise<string | null> => signInStorage.get(key),
  setItem: async (key: string, value: string): Promise<void> => signInStorage.set(key, value),
  removeItem: async (key: string): Promise<void> => signInStorage.remove(key),
  clear: async (): Promise<void> => forgetIdentityTokens(),
};
