import {
  API_ROUTES,
  type AdviserShare,
  type Authority,
  type AuthorityEntry,
  type AuthorityRecordQuery,
  type RegisteredCode,
  type RegisteredOrganisation,
  type RegisteredOrganisations,
  type SharedResult,
  type TemporaryPassword,
} from '@psma/api-contract';
import { createAdminContext, createPoolOperators } from '@psma/identity-server';
import { createTestIdentity } from '@psma/identity-server/testing';
import type { JWTPayload } from 'jose';
import { createTestApi, type TestApi } from './createTestApi.ts';

const ADMINS = { 'cognito:groups': ['admins'] };
export const REASON = { reason: 'Called the number on file' };

/** A server with the embedded pool's operators, whose admins sign in to the fake pool of the API: a new one by default. */
export async function startAuthority(given?: TestApi) {
  const api = given ?? (await createTestApi());
  const identity = await createTestIdentity({ pool: api.pool });
  const { pool, keys, config } = identity.context;
  const admin = await createAdminContext({ pool, keys, userPoolId: config.userPoolId });
  const server = await api.startServer({ identity: { operators: createPoolOperators(admin) } });

  return {
    api,
    identity,
    server,
    /** An admin with a second factor. */
    async admin(claims: JWTPayload = {}) {
      const { sub, email } = await identity.createConfirmedUser({ groups: ['admins'] });
      const token = await api.signIn(sub, { ...ADMINS, ...claims });
      Object.assign(api.userPool.users.get(sub)!, { secondFactors: ['SOFTWARE_TOKEN_MFA'] });
      return { sub, email: email ?? '', token };
    },
    /** Same with a name. */
    async adviser(name = 'J. Brown') {
      const account = await this.admin();
      const adviser = adviserOf(api, account.token, server);
      await adviser.call(API_ROUTES.authorityName, { body: { name } });
      return { ...account, ...adviser };
    },
    /** Creates the account of a code; returns its sub. */
    async claim(code: string): Promise<string> {
      const { body } = await identity.call('SignUp', { Username: code, Password: 'correct horse' });
      return String(body['UserSub']);
    },
    /** Moves the last day of a code to 31 January 2020. */
    async pass(code: string) {
      const expires = '2020-02-01T00:00:00Z';
      await pool.query('update identity_organisation_code set expires = $2 where code = $1', [code, expires]);
    },
    async close() {
      await server.close();
      await identity.close();
      if (!given) await api.close();
    },
  };
}
export type TestAuthority = Awaited<ReturnType<typeof startAuthority>>;
export type TestAdviser = Awaited<ReturnType<TestAuthority['adviser']>>;

/** Requests of one admin. */
export function adviserOf(api: TestApi, token: string, server: TestApi['app']) {
  const call: TestApi['call'] = (route, options) => api.call(route, { token, ...options }, server);
  const inCode = (registeredId: string, code: string) => ({ params: { registeredId, code }, body: REASON });
  return {
    call,
    tryRegister: (name: string, more: Partial<RegisteredOrganisation> = {}) =>
      call<RegisteredOrganisation & { details?: object }>(API_ROUTES.registeredOrganisationCreate, {
        body: { name, sector: null, note: '', adviser: null, ...more },
      }),
    async register(name: string) {
      return (await this.tryRegister(name)).body;
    },
    search: async (query: { search?: string; after?: string } = {}) =>
      (await call<RegisteredOrganisations>(API_ROUTES.registeredOrganisations, { query })).body,
    read: async (registeredId: string) =>
      (await call<RegisteredOrganisation>(API_ROUTES.registeredOrganisation, { params: { registeredId } }))
        .body,
    change: (registeredId: string, { version, name }: Pick<RegisteredOrganisation, 'version' | 'name'>) =>
      call<RegisteredOrganisation & { details?: { current: RegisteredOrganisation } }>(
        API_ROUTES.registeredOrganisationUpdate,
        {
          params: { registeredId },
          body: { version, name, sector: null, note: '', adviser: null },
        },
      ),
    issue: async (registeredId: string, lastDay: string | null = null) =>
      (
        await call<RegisteredCode>(API_ROUTES.registeredCodeCreate, {
          params: { registeredId },
          body: { lastDay },
        })
      ).body,
    expire: (registeredId: string, code: string, lastDay: string | null) =>
      call<RegisteredCode>(API_ROUTES.registeredCodeUpdate, {
        params: { registeredId, code },
        body: { lastDay },
      }),
    withdraw: (registeredId: string, code: string) =>
      call(API_ROUTES.registeredCodeWithdraw, { params: { registeredId, code } }),
    temporaryPassword: (registeredId: string, code: string) =>
      call<TemporaryPassword>(API_ROUTES.codeTemporaryPassword, inCode(registeredId, code)),
    disable: (registeredId: string, code: string) =>
      call(API_ROUTES.codeAccountDisable, inCode(registeredId, code)),
    enable: (registeredId: string, code: string) =>
      call(API_ROUTES.codeAccountEnable, inCode(registeredId, code)),
    endSessions: (registeredId: string, code: string) =>
      call(API_ROUTES.codeAccountEndSessions, inCode(registeredId, code)),
    appoint: (email: string) => call(API_ROUTES.ownerAppoint, { body: { email, ...REASON } }),
    number: async () => (await call<Authority>(API_ROUTES.authority)).body.you?.number ?? '',
    shares: async () => (await call<AdviserShare[]>(API_ROUTES.adviserShares)).body,
    openShare: (shareId: string) =>
      call<SharedResult>(API_ROUTES.adviserSharedResult, { params: { shareId } }),
    record: async (query: AuthorityRecordQuery = {}) =>
      (await call<AuthorityEntry[]>(API_ROUTES.authorityRecord, { query })).body,
  };
}
