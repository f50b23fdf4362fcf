import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from 'aws-amplify/auth';
import { callPool } from './callPool.ts';
import type { Passkey } from './types.ts';

// Loaded after amplify.ts, which configures Amplify, and only by those who look at their passkeys.

/** Asks the browser to make one, and the pool to keep it. */
export const addPasskey = (): Promise<void> => associateWebAuthnCredential();

export async function listPasskeys(): Promise<Passkey[]> {
  const { credentials } = await listWebAuthnCredentials();
  return credentials.map(({ credentialId = '', friendlyCredentialName = '', createdAt }) => ({
    id: credentialId,
    name: friendlyCredentialName,
    created: createdAt?.toISOString() ?? null,
  }));
}

export const removePasskey = (credentialId: string): Promise<void> =>
  deleteWebAuthnCredential({ credentialId });

/** The embedded pool's own operation, which Amplify does not know. */
export async function renamePasskey(token: string, id: string, name: string): Promise<void> {
  const named = { AccessToken: token, CredentialId: id, FriendlyCredentialName: name };
  await callPool('NameWebAuthnCredential', named);
}
