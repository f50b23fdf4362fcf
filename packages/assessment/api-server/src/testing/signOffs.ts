import { API_ROUTES, type AssessmentAreas, type SignOff } from '@psma/api-contract';
import type { ApiErrorBody } from '@psma/route-contract';
import type { TestApi } from './createTestApi.ts';

export const SIGN_OFF = { name: 'Ann Smith', position: 'Director of Security' };

/** A sign-off, or an error. */
type SignOffResponse = SignOff & Pick<ApiErrorBody, 'details'>;

/** Requests of one account about sign-offs. */
export const signOffsOf = ({ call }: TestApi, token: string) => ({
  signOff: (
    sessionId: string,
    body: object = SIGN_OFF,
    { headers = {}, server }: { headers?: Record<string, string>; server?: TestApi['app'] } = {},
  ) =>
    call<SignOffResponse>(
      API_ROUTES.assessmentSignOff,
      { token, params: { sessionId }, body, headers },
      server,
    ),
  /** As those who see the results read it. */
  load: async (sessionId: string) =>
    (await call<AssessmentAreas>(API_ROUTES.assessmentAreas, { token, params: { sessionId } })).body.signOff,
});
