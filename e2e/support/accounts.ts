import { randomBytes } from 'node:crypto';
import type { Product } from './product.ts';

export const PASSWORD = 'correct horse battery';
export const CLIENT_ID = 'psma-web';

export const newName = () => randomBytes(16).toString('base64url').replaceAll(/^-/g, 'x').slice(0, 21);
export const newEmail = () => `${randomBytes(8).toString('hex')}@example.org`;
export const signUp = (Username: string, Value: string) => ({
  Username,
  Password: PASSWORD,
  UserAttributes: [{ Name: 'email', Value }],
});

/** One operation of the user pool. */
export async function askPool(
  { url }: Pick<Product, 'url'>,
  operation: string,
  body: object,
): Promise<unknown> {
  const answer = await fetch(`${url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: CLIENT_ID, ...body }),
  });
  if (answer.status === 429) throw new Error('The server limits this client: measure fewer accounts.');
  return answer.json();
}

/** A confirmed account; resolves with its email. */
export async function makeAccount(product: Pick<Product, 'url'>): Promise<string> {
  const [name, email] = [newName(), newEmail()];
  await askPool(product, 'SignUp', signUp(name, email));
  const mails = (await (
    await fetch(`${product.url}/dev/outbox`, { headers: { accept: 'application/json' } })
  ).json()) as { recipient: string; plain: string }[];
  const mail = mails.find(({ recipient }) => recipient === email);
  const [, ConfirmationCode] = /confirmation_code=([\w-]+)/.exec(mail?.plain ?? '') ?? [];
  await askPool(product, 'ConfirmSignUp', { Username: name, ConfirmationCode });
  return email;
}

/** An access token of a new session. */
export async function tokenOf(product: Pick<Product, 'url'>, USERNAME: string): Promise<string> {
  const answer = (await askPool(product, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  })) as { AuthenticationResult: { AccessToken: string } };
  return answer.AuthenticationResult.AccessToken;
}
