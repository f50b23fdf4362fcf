import { randomBytes } from 'node:crypto';
import type { Pool } from '@psma/database';
import { listOutbox } from '@psma/mail';
import type { Client } from './createClient.ts';
import { messages } from './messages.ts';
import { ADVISER, PEOPLE, type Person } from './people.ts';

export interface AccountServices {
  pool: Pool;
  client: Client;
  clientId: string;
  addAdmin(email: string): Promise<unknown>;
}

/** Signs everyone up, confirms the addresses, and makes the adviser an admin with a second step. */
export async function createAccounts(services: AccountServices): Promise<void> {
  for (const person of PEOPLE) await signUp(services, person);
  const { client, addAdmin } = services;
  await addAdmin(ADVISER.email);
  await client.pool('SetUserMFAPreference', {
    AccessToken: await client.accessToken(ADVISER),
    EmailMfaSettings: { Enabled: true, PreferredMfa: true },
  });
}

/** The password is known to no one: people of a demonstration log in by one press. */
async function signUp({ pool, client, clientId: ClientId }: AccountServices, { email }: Person) {
  const Username = randomBytes(16).toString('hex').slice(0, 21);
  const attributes = {
    email,
    'custom:sector': 'Water',
    'custom:org_role': 'Security',
    'custom:org_name': messages.organisation,
    'custom:role': 'implementer',
  };
  const { cookie } = await client.pool('SignUp', {
    ...{ ClientId, Username, Password: randomBytes(24).toString('base64url') },
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  const mail = (await listOutbox(pool)).find(({ recipient }) => recipient === email);
  const [, ConfirmationCode] = /confirmation_code=([\w-]+)/.exec(mail?.plain ?? '') ?? [];
  await client.pool('ConfirmSignUp', { ClientId, Username, ConfirmationCode }, cookie);
}
