import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** An issuer that a test can let do anything, which oidc-provider would not. */
export interface ScriptedProvider {
  issuer: string;
  /** Claims of the next ID token, over valid ones. */
  claims: JWTPayload;
  /** Replaces the response at a path. */
  respond: Record<string, Respond>;
  /** Signs with the current key. */
  sign(claims: JWTPayload): Promise<string>;
  /** The former key is no longer published. */
  rotateKeys(): Promise<void>;
  stop(): Promise<void>;
}

export async function startScriptedProvider(clientId: string): Promise<ScriptedProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  let generation = 0;
  const newKey = async () => {
    generation += 1;
    return { kid: `key ${generation}`, ...(await generateKeyPair('ES256')) };
  };
  let key = await newKey();

  const provider: ScriptedProvider = {
    issuer,
    claims: {},
    respond: {},
    sign: (claims) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ iss: issuer, aud: clientId, sub: 'ana', iat: now, exp: now + 300, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid })
        .sign(key.privateKey);
    },
    rotateKeys: async () => {
      key = await newKey();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const json = (response: ServerResponse, value: object) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value));
  };
  const paths: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {
    '/.well-known/openid-configuration': async (_request, response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      }),
    '/keys': async (_request, response) => {
      const jwk = { ...(await exportJWK(key.publicKey)), kid: key.kid, alg: 'ES256', use: 'sig' };
      json(response, { keys: [jwk] });
    },
    '/token': async (request, response) => {
      await text(request);
      const tokens = { access_token: 'unused', token_type: 'bearer', expires_in: 300 };
      json(response, { ...tokens, id_token: await provider.sign(provider.claims) });
    },
  };
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    const scripted = provider.respond[path];
    if (scripted) scripted(request, response);
    else void paths[path]?.(request, response);
  });
  return provider;
}
