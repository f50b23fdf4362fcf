import { startAmplify } from '@psma/identity-server/testing';
import { CLIENT_ID, PASSWORD } from '@psma/test-harness/accounts.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { processorMs } from './processFigures.ts';

const SIGN_INS = 12;

/** Measures the server's processor milliseconds per SRP sign-in. */
export async function signInCost(product: Product, username: string): Promise<number[]> {
  const costs: number[] = [];
  for (let count = 0; count < SIGN_INS; count += 1) {
    const browser = startAmplify({
      userPoolId: 'eu-west-2_Embedded1',
      userPoolClientId: CLIENT_ID,
      userPoolEndpoint: `${product.url}/idp/`,
    });
    const before = processorMs(product.pid());
    await browser.signIn({ username, password: PASSWORD });
    costs.push(processorMs(product.pid()) - before);
    await browser.close();
  }
  return costs;
}
