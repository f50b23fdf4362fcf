import { messages } from '../../messages.ts';
import { authMessageOf } from '../errors/messageOf.ts';

const copy = messages.passkeys.errors;

/** Returns the message for Amplify's name of a passkey failure. */
export function passkeyErrorOf(error: unknown): string {
  const { name } = error instanceof Error ? error : { name: '' };
  if (name === 'PasskeyAlreadyExists') return copy.exists;
  return name.startsWith('Passkey') ? copy.notMade : authMessageOf(error);
}
