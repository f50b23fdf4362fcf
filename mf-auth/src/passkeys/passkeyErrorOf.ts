import { authMessageOf } from '../errors/messageOf.ts';
import { messages } from '../messages.ts';

const words = messages.passkeys.errors;

/** Returns the message for Amplify's name of a passkey failure. */
export function passkeyErrorOf(error: unknown): string {
  const { name } = error instanceof Error ? error : { name: '' };
  if (name === 'PasskeyAlreadyExists') return words.exists;
  return name.startsWith('Passkey') ? words.notMade : authMessageOf(error);
}
