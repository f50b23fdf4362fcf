import { PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { signedInAt } from '@psma/test-harness/signedInTest.ts';
import type { Member } from '@psma/test-harness/test.ts';
import type { Browser, BrowserContext, Page } from 'playwright';
import { quantile, table } from '../figures.ts';
import { installStopwatch } from '../stopwatch.ts';
import type { Sides } from './compareWithMonolith.ts';

export const SIDES = ['product', 'monolith'] as const;
export type Side = (typeof SIDES)[number];
export type Figures = Record<Side, number[]>;

export interface Bench {
  browser: Browser;
  product: Product;
  sides: Sides;
  /** Member whose finished assessment is `results`. */
  member: Member;
  results: string;
}

export const figures = (): Figures => ({ product: [], monolith: [] });

const median = (samples: number[]) => quantile(samples, 0.5);

/** Returns medians, extremes and ratio of both sides. */
export const figuresRow = (name: string, { product, monolith }: Figures): (string | number)[] => [
  name,
  product.length,
  ...[product, monolith].flatMap((samples) => [
    Math.round(median(samples)),
    `${Math.round(quantile(samples, 0))}-${Math.round(quantile(samples, 1))}`,
  ]),
  (median(product) / median(monolith)).toFixed(2),
];
export const sideBySide = (title: string, rows: (string | number)[][]): string =>
  [`${title}:`, table(['ms', 'samples', 'product', 'from-to', 'monolith', 'from-to', 'ratio'], rows)].join(
    '\n\n',
  );

/** Opens a page with its own sign-in. */
export async function signedInPage(
  { browser, sides, member }: Bench,
  side: Side,
  prepare: (context: BrowserContext) => Promise<unknown> = installStopwatch,
): Promise<Page> {
  const context = await browser.newContext({ ...PAGE_OPTIONS, baseURL: sides[side] });
  await signIn(context, sides[side], member);
  await prepare(context);
  return context.newPage();
}

export const signIn = async (context: BrowserContext, url: string, member: Member): Promise<void> =>
  context.setStorageState(await signedInAt(url, member, context.request));
