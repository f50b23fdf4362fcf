import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { assessmentsOf } from './assessments.ts';
import { createTestApi, realContent, type TestApi } from './createTestApi.ts';

/** The API; Ann is new and signed in per test. */
export interface ApiContext {
  api: TestApi;
  sub: string;
  token: string;
  ann: ReturnType<typeof assessmentsOf>;
}

/** `context` is filled at run time. */
export function describeApi(name: string, tests: (context: ApiContext) => void) {
  describe(`${name}`, () => {
    const context = {} as ApiContext;

    beforeAll(async () => {
      context.api = await createTestApi();
    });
    afterAll(() => context.api.close());
    beforeEach(async () => {
      Object.assign(context.api.state, { content: realContent, now: null });
      context.api.userPool.recover();
      context.sub = `ann-${randomUUID()}`;
      context.token = await context.api.signIn(context.sub);
      context.ann = assessmentsOf(context.api, context.token);
    });

    tests(context);
  });
}
