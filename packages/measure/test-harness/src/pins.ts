import { expect, type Page } from '@playwright/test';
import type { Product } from './product.ts';
import { ownerToken } from './releaseCli.ts';

/** Releases pinned by `--pin`, and their signed link. */
export interface Pins {
  link: string;
  /** `remote@release` each. */
  releases: string[];
}

export function givenPins({ PSMA_PIN_LINK: link, PSMA_PINS: releases } = process.env): Pins | null {
  return link && releases ? { link, releases: releases.split(',') } : null;
}

export function pinnedProduct({ link }: Pins): Product {
  const elsewhere = (): never => {
    throw new Error('This product runs elsewhere.');
  };
  const refuse = () => Promise.reject(new Error('The tests did not start this product.'));
  return {
    url: new URL(link).origin,
    ours: false,
    pid: elsewhere,
    get consoleUrl(): string {
      return elsewhere();
    },
    get dataDir(): string {
      return elsewhere();
    },
    restart: refuse,
    kill: refuse,
    start: refuse,
    remove: refuse,
  };
}

/** Signs a link that pins releases (`remote@release`) for one browser. */
export async function pinLink(product: Product, releases: string[]): Promise<string> {
  const answer = await fetch(`${product.consoleUrl}/registry/pins`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ownerToken(product)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      releases: Object.fromEntries(releases.map((release) => release.split('@'))),
      seconds: 3600,
      reason: 'Older releases beside the present ones',
    }),
  });
  const { url } = (await answer.json()) as { url: string };
  return url;
}

interface Resolution {
  shellRelease: { releaseId: string; reason: string };
  remotes: { remote: string; reason: string; candidates: { releaseId: string }[] }[];
}

/** Runs `work` behind the link. Checks that pins, and no other releases, were served. */
export async function withPins(
  page: Page,
  { link, releases }: Pins,
  work: () => Promise<void>,
): Promise<void> {
  const { request } = page.context();
  const ran = new Set<string>();
  page.on('requestfinished', (each) => {
    const [, remote, release] =
      /^\/releases\/(shell|mf-[a-z0-9-]+)\/([0-9a-f]{12})\//.exec(new URL(each.url()).pathname) ?? [];
    if (remote) ran.add(`${remote}@${release}`);
  });
  await request.get(link);

  await work();

  const { shellRelease, remotes } = (await (
    await request.get(new URL('/releases/resolution', link).href)
  ).json()) as Resolution;
  const given = [
    { remote: 'shell', reason: shellRelease.reason, releaseId: shellRelease.releaseId },
    ...remotes.map(({ remote, reason, candidates: [first] }) => ({ remote, reason, ...first })),
  ];
  const pinned = given.filter(({ reason }) => reason === 'pin');
  expect(pinned.map(({ remote, releaseId }) => `${remote}@${releaseId}`).sort()).toEqual(
    [...releases].sort(),
  );
  const remotesPinned = releases.map((release) => release.split('@')[0]);
  const ranOfThese = [...ran].filter((release) => remotesPinned.includes(release.split('@')[0]));
  expect(ranOfThese.sort()).toEqual([...releases].sort());
}
