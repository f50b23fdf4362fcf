import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An account of the provider. */
export interface ProviderAccount {
  name: string;
  groups: string[];
}

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** By subject. Changes apply from the next sign-in. */
  accounts: Record<string, ProviderAccount>;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'release-console', clientSecret: 'a secret of tests only' };

/** An identity provider on this machine. It asks who signs in, without a password. */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const accounts: Record<string, ProviderAccount> = {};
  const { Provider } = await import('oidc-provider');
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'groups'] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['a key of tests only'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const account = accounts[sub];
      return account && { accountId: sub, claims: async () => ({ sub, ...account }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });

  /** Shows a form, and signs in the account that it names. */
  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { searchParams, pathname } = new URL(request.url ?? '', issuer);
    const accountId = searchParams.get('account');
    if (accountId) return provider.interactionFinished(request, response, { login: { accountId } });
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Provider</title><form action="${pathname}"><label>Account <input name="account" /></label><button>Sign in</button></form>`,
    );
  }

  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    ...CLIENT,
    accounts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
