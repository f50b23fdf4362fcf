import { askPool, makeAccount, newEmail, newName, signUp } from '@psma/test-harness/accounts.ts';
import { startProduct, type Product } from '@psma/test-harness/product.ts';
import { quantile, table } from './figures.ts';

/** Below a client's request limit per minute. */
const ACCOUNTS = 50;
const ROUNDS_OF_WARMTH = 5;

type Operation = [name: string, target: string, body: (email: string) => object];

const OPERATIONS: Operation[] = [
  ['InitiateAuth', 'InitiateAuth', (email) => logIn(email)],
  ['ForgotPassword', 'ForgotPassword', (Username) => ({ Username })],
  ['ResendConfirmationCode', 'ResendConfirmationCode', (Username) => ({ Username })],
  ['SignUp', 'SignUp', (email) => signUp(newName(), email)],
];

const logIn = (USERNAME: string) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME, PASSWORD: 'three wrong words' },
});

/** Measures whether response times reveal accounts with existence errors prevented. */
export async function* enumeration(): AsyncGenerator<string> {
  const product = await startProduct({ PREVENT_USER_EXISTENCE_ERRORS: 'on' });
  const known = await makeAccounts(product);
  const rows: (string | number)[][] = [];
  for (const operation of OPERATIONS) rows.push(await compare(product, operation, known));
  yield table(
    ['ms', 'with account', 'without', 'difference of pairs', 'rank test (0.5 tells nothing)'],
    rows,
  );
  await product.remove();
}

async function makeAccounts(product: Product): Promise<string[]> {
  const emails: string[] = [];
  while (emails.length < ACCOUNTS + ROUNDS_OF_WARMTH) emails.push(await makeAccount(product));
  return emails;
}

/** Compares randomly ordered pairs; the first warm up. */
async function compare(product: Product, [name, target, body]: Operation, known: string[]) {
  const pairs: { known: number; unknown: number }[] = [];
  for (const email of known) {
    const times = { known: 0, unknown: 0 };
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order)
      times[kind] = await call(product, target, body(kind === 'known' ? email : newEmail()));
    pairs.push(times);
  }
  const counted = pairs.slice(ROUNDS_OF_WARMTH);
  const median = (pick: (pair: (typeof counted)[number]) => number) =>
    quantile(counted.map(pick), 0.5).toFixed(2);
  return [
    name,
    median((pair) => pair.known),
    median((pair) => pair.unknown),
    median((pair) => pair.known - pair.unknown),
    slower(counted).toFixed(2),
  ];
}

/** Share of pairs where an existing account takes longer. */
function slower(pairs: { known: number; unknown: number }[]): number {
  const wins = pairs.flatMap((one) => pairs.map((other) => (one.known > other.unknown ? 1 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

/** Times a pool operation in milliseconds; other tests compare responses. */
async function call(product: Product, operation: string, body: object): Promise<number> {
  const began = performance.now();
  await askPool(product, operation, body);
  return performance.now() - began;
}
