import { apiServer, publicResponses, type ApiEvent } from '@psma/api-server';
import { loadContent } from '@psma/assessment-content';
import { createDemo, demonstrationStrip, signInRoutes } from '@psma/demo';
import { loadOrCreateKey } from '@psma/http-kit';
import { addAdmin, createAdminContext, loadOrCreateKeys, type IdentityEvent } from '@psma/identity-server';
import type { ConversionStep, Product } from '@psma/platform-server';
import type { PlatformConfig } from '@psma/platform-server/start';
import { createRemoteJWKSet } from 'jose';
import { embedIdentity } from './embedIdentity.ts';
import { adviserSharesJob } from './jobs/adviserSharesJob.ts';
import { identityCleanupJob } from './jobs/identityCleanupJob.ts';
import { retentionJob } from './jobs/retentionJob.ts';
import { workMailsJob } from './jobs/workMailsJob.ts';
import { mailLinks, mailValidity } from './mails.ts';
import { productMigrations } from './migrations.ts';
import { plainRecommendations, sessionOf } from './plainRecommendations.ts';

/** Read on import: `npm start` waits for builds then. Throws ContentError. */
const content = loadContent();

/** Signs results, separately from releases. */
const RESULT_KEY = { file: 'result-signing-key.pem', variable: 'RESULT_SIGNING_KEY' };

/** Funnel step of each event of API and user pool. */
const STEPS: Readonly<Record<ApiEvent | IdentityEvent, ConversionStep>> = {
  triageCompleted: 'triageFinished',
  signedUp: 'signedUp',
  assessmentCompleted: 'assessmentFinished',
};

/** Returns the assessment for an installation: API and, unless a hosted pool is configured, identity server. */
export function createProduct(config: PlatformConfig): Product {
  const site = { brand: config.runtime.brand, origin: config.origin };
  const embeddedIdentity = config.embeddedIdentity !== null;
  const { userPoolId, userPoolClientId } = config.runtime.identity;
  return {
    migrations: productMigrations(embeddedIdentity),
    mailLinks,
    mailValidity,
    jobs: [
      workMailsJob({ site, apiBase: config.runtime.apiBase, embeddedIdentity }),
      adviserSharesJob(site, embeddedIdentity),
      retentionJob({ site, embeddedIdentity }),
      ...(embeddedIdentity ? [identityCleanupJob] : []),
    ],
    pages: {
      ...(config.isDemonstration && { strip: demonstrationStrip(userPoolClientId) }),
      responses: publicResponses(content),
      isHidden: (pathname) => sessionOf(pathname) !== null || /^\/shared\//.test(pathname),
      plainSource: (pathname) => {
        const session = sessionOf(pathname);
        return session && `/triage/session/${session}/results`;
      },
      renderPlain: plainRecommendations,
    },
    async open(app, { pool, opened, countConversion, now }) {
      const onEvent = (event: keyof typeof STEPS, request: Parameters<typeof countConversion>[1]) =>
        countConversion(STEPS[event], request);
      const identity = config.embeddedIdentity
        ? await embedIdentity(app, pool, config, config.embeddedIdentity, site, onEvent, now)
        : null;
      if (identity) opened.defer(() => identity.stop());
      if (identity && config.isDemonstration) signInRoutes(app, identity.signInAs);
      await app.register(apiServer, {
        prefix: '/api',
        pool,
        content: () => content,
        resultKey: await loadOrCreateKey(config.dataDir, RESULT_KEY, config.keys.result),
        site,
        apiBase: config.runtime.apiBase,
        onEvent,
        ...(now && { now }),
        identity: {
          issuer: config.issuer,
          clientId: userPoolClientId,
          endpoint: config.identityEndpoint,
          mailsDeletion: identity !== null,
          ...(identity?.ofApi ?? {
            keys: createRemoteJWKSet(new URL(`${config.issuer}/.well-known/jwks.json`)),
          }),
        },
      });
    },
    async demonstrate(services) {
      const { pool, clock } = services;
      const keys = await loadOrCreateKeys(config.dataDir, config.keys.identity);
      const admin = await createAdminContext({ pool, userPoolId, keys, now: clock.now });
      await createDemo({
        ...services,
        content,
        clientId: userPoolClientId,
        addAdmin: (email) => addAdmin(admin, email),
      });
    },
  };
}
