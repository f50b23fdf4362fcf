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

async function callPool(
  { url }: Pick<Product, 'url'>,
  operation: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(`${url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: JSON.stringify({ ClientId: CLIENT_ID, ...body }),
  });
  if (answer.status === 429) throw new Error('The server limits this client: measure fewer accounts.');
  return answer;
}

/** Sends one operation to the user pool. */
export const askPool = async (
  product: Pick<Product, 'url'>,
  operation: string,
  body: object,
): Promise<unknown> => (await callPool(product, operation, body)).json();

/** Creates a confirmed account; resolves with its email. */
export async function makeAccount(product: Pick<Product, 'url'>): Promise<string> {
  const [name, email] = [newName(), newEmail()];
  const { headers } = await callPool(product, 'SignUp', signUp(name, email));
  const mails = (await (
    await fetch(`${product.url}/dev/outbox`, { headers: { accept: 'application/json' } })
  ).json()) as { recipient: string; plain: string }[];
  const mail = mails.find(({ recipient }) => recipient === email);
  const [, ConfirmationCode] = /confirmation_code=([\w-]+)/.exec(mail?.plain ?? '') ?? [];
  // The link confirms only with the sign-up browser's cookie.
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  await callPool(product, 'ConfirmSignUp', { Username: name, ConfirmationCode }, { cookie });
  return email;
}

/** Returns an access token of a new sign-in. */
export async function tokenOf(product: Pick<Product, 'url'>, USERNAME: string): Promise<string> {
  const answer = (await askPool(product, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  })) as { AuthenticationResult: { AccessToken: string } };
  return answer.AuthenticationResult.AccessToken;
}
