import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from 'aws-amplify/auth';
import { callPool } from './callPool.ts';
import { readable } from './foreignResponses.ts';
import type { Passkey } from './types.ts';

// Loaded to manage passkeys, after amplify.ts, which configures Amplify.

export const addPasskey = readable((): Promise<void> => associateWebAuthnCredential());

export const listPasskeys = readable(async (): Promise<Passkey[]> => {
  const { credentials } = await listWebAuthnCredentials();
  return credentials.map(({ credentialId = '', friendlyCredentialName = '', createdAt }) => ({
    id: credentialId,
    name: friendlyCredentialName,
    created: createdAt?.toISOString() ?? null,
  }));
});

export const removePasskey = readable((credentialId: string): Promise<void> =>
  deleteWebAuthnCredential({ credentialId }),
);

/** Unknown to Amplify. */
export async function renamePasskey(token: string, id: string, name: string): Promise<void> {
  const named = { AccessToken: token, CredentialId: id, FriendlyCredentialName: name };
  await callPool('NameWebAuthnCredential', named);
}
