import { authMessageOf } from '../errors/messageOf.ts';
import { messages } from '../messages.ts';

const words = messages.passkeys.errors;

/** The message for a passkey action that failed, by the name that Amplify gives the browser's reason. */
export function passkeyErrorOf(error: unknown): string {
  const { name } = error instanceof Error ? error : { name: '' };
  if (name === 'PasskeyAlreadyExists') return words.exists;
  return name.startsWith('Passkey') ? words.notMade : authMessageOf(error);
}
