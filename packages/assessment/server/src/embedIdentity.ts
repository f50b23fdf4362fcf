import { SECTORS } from '@psma/api-contract';
import type { Pool } from '@psma/database';
import { LOOPBACK, networkOf } from '@psma/http-kit';
import {
  createAdminContext,
  createPoolOperators,
  createSignInAs,
  fetchInProcess,
  followEndedSessions,
  identityServer,
  jwks,
  loadOrCreateKeys,
  type IdentityOptions,
} from '@psma/identity-server';
import type { PlatformConfig } from '@psma/platform-server/start';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet } from 'jose';

/**
 * Runs the identity server in this process at `/idp`, unless a hosted user pool is
 * configured. Returns the API's access, without a connection: keys, ended sessions
 * and operators' commands.
 */
export async function embedIdentity(
  app: FastifyInstance,
  pool: Pool,
  config: PlatformConfig,
  { preventUserExistenceErrors }: NonNullable<PlatformConfig['embeddedIdentity']>,
  site: IdentityOptions['site'],
  onEvent: NonNullable<IdentityOptions['onEvent']>,
  now?: () => Date,
) {
  const { userPoolId, userPoolClientId, region, identityPoolId } = config.runtime.identity;
  const keys = await loadOrCreateKeys(config.dataDir, config.keys.identity);
  const options: IdentityOptions = {
    pool,
    keys,
    site,
    onEvent,
    networkOf: ({ ip }) => (networkOf(ip, 'site') === LOOPBACK ? null : networkOf(ip, 'site')),
    config: {
      userPoolId,
      clientId: userPoolClientId,
      region,
      issuerOrigin: config.origin,
      preventUserExistenceErrors,
      sectors: SECTORS,
      ...(identityPoolId ? { identityPoolId } : {}),
    },
    ...(now && { now }),
  };
  await app.register(identityServer, { prefix: '/idp', ...options });
  const operators = createPoolOperators(
    await createAdminContext({ pool, userPoolId, keys, ...(now && { now }) }),
  );
  const ended = await followEndedSessions(pool, ({ message }) =>
    app.log.warn({ reason: message }, 'ended sessions'),
  );
  return {
    stop: () => ended.stop(),
    signInAs: createSignInAs(options),
    ofApi: {
      fetch: fetchInProcess(app),
      hasEnded: ended.has,
      keys: createLocalJWKSet(jwks(keys)),
      operators,
    },
  };
}
