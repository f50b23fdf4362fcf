import { forgetIdentityTokens } from './identityTokens.ts';
import { signInStorage } from './signInStorage.ts';

/** Amplify's own fails sign-ins when local storage is full. */
export const amplifyStorage = {
  getItem: async (key: string): Promise<string | null> => signInStorage.get(key),
  setItem: async (key: string, value: string): Promise<void> => signInStorage.set(key, value),
  removeItem: async (key: string): Promise<void> => signInStorage.remove(key),
  clear: async (): Promise<void> => forgetIdentityTokens(),
};
