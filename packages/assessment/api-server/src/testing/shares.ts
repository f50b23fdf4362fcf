import {
  API_ROUTES,
  ORGANISATION,
  type AdviserShareRequest,
  type NumberedAdviser,
  type Share,
  type ShareCreated,
  type SharedResult,
  type ShareRequest,
} from '@psma/api-contract';
import type { TestApi } from './createTestApi.ts';

const READER = 'reader@example.org';

/** Requests of one account about shares. */
export const sharesOf = ({ call }: TestApi, token: string) => ({
  share: (
    sessionId: string,
    { headers = {}, ...body }: Partial<ShareRequest> & { headers?: Record<string, string> } = {},
  ) =>
    call<ShareCreated & { name?: string }>(API_ROUTES.shareCreate, {
      token,
      headers,
      body: {
        ...{ sessionId, holds: 'RESULTS', emails: [READER], days: 30, organisationName: 'Harbour' },
        ...body,
      },
    }),
  shareWithAdviser: (
    sessionId: string,
    { headers = {}, ...body }: Partial<AdviserShareRequest> & { headers?: Record<string, string> },
  ) =>
    call<ShareCreated & { name?: string }>(API_ROUTES.adviserShareCreate, {
      token,
      headers,
      body: { ...{ sessionId, holds: 'RESULTS', days: 30, organisationName: 'Harbour' }, ...body },
    }),
  adviserByNumber: (number: string) =>
    call<NumberedAdviser>(API_ROUTES.adviserByNumber, { token, params: { number } }),
  registeredAdviser: async () =>
    (await call<{ adviser: NumberedAdviser | null }>(API_ROUTES.registeredAdviser, { token })).body.adviser,
  list: async (organisationId?: string) =>
    (
      await call<Share[]>(API_ROUTES.shares, {
        token,
        ...(organisationId && { headers: { [ORGANISATION]: organisationId } }),
      })
    ).body,
  stop: (shareId: string) => call(API_ROUTES.shareStop, { token, params: { shareId } }),
});

/** A browser of a recipient, with its cookie. */
export function readerOf({ call, pool, app }: TestApi, shareId: string, email = READER, server = app) {
  let cookie: string | null = null;
  const params = { shareId };
  const headers = (): Record<string, string> => (cookie === null ? {} : { cookie });
  const keepCookie = <Response extends { headers: Record<string, unknown> }>(response: Response) => {
    const [header] = [response.headers['set-cookie']].flat();
    if (typeof header === 'string') cookie = header.split(';')[0] ?? null;
    return response;
  };
  const reader = {
    cookie: () => cookie,
    setCookie: (value: string | null) => void (cookie = value),
    ask: async (from = '192.0.2.1', address = email) =>
      keepCookie(
        await call(
          API_ROUTES.sharedCode,
          { params, body: { email: address }, headers: headers(), from },
          server,
        ),
      ),
    /** Waits for the mail, which follows the response. */
    code: async () => {
      for (;;) {
        const { rows } = await pool.query<{ id: number; plain: string }>(
          `select id, plain from mail_outbox where recipient = $1 and kind = 'sharedCode' order by id desc`,
          [email],
        );
        const [, code] = /^(\d{8})$/m.exec(rows[0]?.plain ?? '') ?? [];
        if (code) {
          await pool.query('delete from mail_outbox where id = $1', [rows[0]?.id]);
          return code;
        }
      }
    },
    enter: async (code: string, from = '192.0.2.1', address = email) =>
      keepCookie(
        await call(API_ROUTES.sharedOpen, {
          params,
          body: { email: address, code },
          headers: headers(),
          from,
        }),
      ),
    read: () => call<SharedResult>(API_ROUTES.sharedResult, { params, headers: headers() }),
    /** Asks for a code and enters it. */
    open: async (from = '192.0.2.1') => {
      await reader.ask(from);
      return reader.enter(await reader.code(), from);
    },
  };
  return reader;
}
