import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { ChaosVisitor } from '@psma/test-harness/chaosVisitor.ts';
import { expect, test } from '@psma/test-harness/signedInTest.ts';

/** `npm run e2e:full -- seeds` takes 50. */
const SEEDS = Number(process.env['SEEDS'] ?? 1);

test.describe.configure({ mode: 'parallel' });
test.use({ storageState: { cookies: [], origins: [] } });

for (let seed = 1; seed <= SEEDS; seed += 1) {
  test(`A-GEN-010 A-DEC-006 A-NOT-003 seed ${seed}: after any faults the results hold every choice, and each note @short`, async ({
    context,
    product,
    member,
  }) => {
    test.setTimeout(240_000);
    const visitor = new ChaosVisitor(seed, product, context, member);
    try {
      await visitor.takeAssessment(`Seed ${seed}`);
      const api = apiOf(context.request, product.url, await tokenOf(visitor.page));
      expect(await api.frozenAnswers(visitor.session)).toEqual(visitor.answers());
      expect(await api.notes(visitor.session)).toEqual(visitor.notes());
    } catch (error) {
      const seen = await visitor.page.locator('main').innerText({ timeout: 1_000 }).catch(String);
      throw new Error(`Seed ${seed}, after: ${visitor.story.join('; ')}. On the page: ${seen}`, {
        cause: error,
      });
    } finally {
      await visitor.endOutage();
    }
  });
}
