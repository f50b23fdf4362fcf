import { PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import { finishAssessment } from '@psma/test-harness/navigationPaths.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { signUpAndLogIn } from '@psma/test-harness/visitor.ts';
import { request, type Browser } from 'playwright';
import type { Bench } from './monolithComparison.ts';

/** Creates a member with a finished assessment. */
export async function createMember(
  browser: Browser,
  product: Product,
): Promise<Pick<Bench, 'member' | 'results'>> {
  const context = await browser.newContext(PAGE_OPTIONS);
  const account = await signUpAndLogIn(await context.newPage(), context.request, product.url);
  const member = { ...account, state: await context.storageState() };
  const calls = await request.newContext();
  const results = await finishAssessment(calls, product, member);
  await calls.dispose();
  await context.close();
  return { member, results };
}
