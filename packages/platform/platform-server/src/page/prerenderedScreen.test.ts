import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import {
  PRERENDERED_SCREEN_SLOT,
  PRERENDERED_SCREENS_FILE,
  type PrerenderedScreens,
  type ReleaseManifest,
  type RemoteRoute,
  type Resolution,
} from '@psma/release-model';
import { exampleConfig } from './exampleConfig.testing.ts';
import { createPrerenderedScreens } from './prerenderedScreen.ts';

const versions = { react: '19.3.1', '@psma/remote-kit': '1.3.0' };
const frame = {
  html: `<a href="{{terms}}">{{brand}}</a><main>${PRERENDERED_SCREEN_SLOT}</main>`,
  css: '.frame{}',
  links: ['/help'],
};
const screens = { '/': { html: '<h1>Start $& $1</h1>', css: ':root{color:red}.screen{margin:0}' } };

const routes = (changes: Partial<RemoteRoute> = {}): RemoteRoute[] =>
  ['/', '/help'].map((path) => ({ path, page: path, title: path, layout: 'public', ...changes }));

const made = (
  remote: string,
  first: Partial<PrerenderedScreens> | null,
  own: RemoteRoute[] = [],
  files: Record<string, string> = {},
) => {
  const file = JSON.stringify({ renderedWith: versions, frame: null, screens: {}, ...first });
  return sampleRelease(remote, 'one', {
    files: { ...(first ? { [PRERENDERED_SCREENS_FILE]: file } : {}), ...files },
    manifest: { routes: own },
  });
};

interface Given {
  shell?: Partial<PrerenderedScreens> | null;
  remote?: Partial<PrerenderedScreens> | null;
  own?: RemoteRoute[];
  /** Additional files of the remote. */
  files?: Record<string, string>;
  pinned?: boolean;
  address?: string;
  /** Public API responses, by path. */
  responses?: Record<string, string>;
  /** State of the stored files. */
  lies?: 'as published' | 'changed' | 'nowhere';
}

async function composed(given: Given) {
  const { shell, remote, own = routes(), files, pinned = false, address = '/', responses = {}, lies } = given;
  const releases = {
    shell: made('shell', shell === undefined ? { frame } : shell),
    remote: made('mf-triage', remote === undefined ? { screens } : remote, own, files),
  };
  const stored = {
    file: async ({ remote: name }: { remote: string }) => {
      const release = name === 'shell' ? releases.shell : releases.remote;
      const bytes = release.files.get(PRERENDERED_SCREENS_FILE);
      if (lies === 'nowhere') throw new Error('EIO');
      if (!bytes) return null;
      return { bytes: lies === 'changed' ? Buffer.from(`${bytes} `) : bytes, encoding: null };
    },
  };
  const { pathname, search } = new URL(address, 'http://page');
  return createPrerenderedScreens(
    stored,
    exampleConfig,
    responses,
  )({
    pathname,
    search,
    resolution: resolutionOf(releases.remote.manifest, pinned),
    shell: releases.shell.manifest,
    remote: releases.remote.manifest,
  });
}

const resolutionOf = (manifest: ReleaseManifest, pinned: boolean): Resolution => ({
  revision: 1,
  shellRelease: { releaseId: '0'.repeat(12), version: '1.0.0', reason: 'stable' },
  remotes: [
    {
      remote: manifest.remote,
      candidates: [
        {
          releaseId: manifest.releaseId,
          version: manifest.version,
          federationName: manifest.federationName,
          entry: manifest.entry,
          integrity: '',
          routes: manifest.routes,
        },
      ],
      reason: 'stable',
      because: null,
      since: null,
    },
  ],
  pinned,
  ticket: '',
});

test('G130 shell and remote make one page, with what the installation says of itself', async () => {
  const first = await composed({});
  const screen = '<div data-first=""><div><h1>Start $& $1</h1></div></div>';
  expect(first).toEqual({
    releaseId: made('mf-triage', { screens }, routes()).manifest.releaseId,
    title: '/ – Personnel Security Maturity Assessment',
    address: null,
    content: null,
    html: `<a href="/terms?a=1&amp;b=&quot;">A &lt;brand&gt;</a><main>${screen}</main>`,
    css: '.frame{}:where([data-first]) .screen{margin:0}',
  });
});

test.each<[string, Given]>([
  ['an older shell', { shell: null }],
  ['an older remote', { remote: null }],
  ['other versions', { remote: { screens, renderedWith: { ...versions, react: '19.3.0' } } }],
  ['one version more', { remote: { screens, renderedWith: { ...versions, more: '1.0.0' } } }],
  ['pinned releases', { pinned: true }],
  ['a query', { address: '/?step=2' }],
  ['an address without a first screen', { address: '/help' }],
  ['a screen that not everybody may open', { own: routes({ access: ['admins'] }) }],
  ['a frame that links to what no release has', { own: routes().slice(0, 1) }],
  ['files that cannot be had', { lies: 'nowhere' }],
  ['files that were changed since they were published', { lies: 'changed' }],
])('G130 no first screen for %s', async (_, given) => {
  expect(await composed(given)).toBeNull();
});

const QUESTIONS = '[{"title":"Who?"}]';
const ofContent = (html = '<h1>Who?</h1>') => ({
  screens: {
    '/': {
      html,
      css: '',
      address: '/?first',
      content: { '/questions': createHash('sha256').update(QUESTIONS).digest('base64url') },
    },
  },
});

test('G130 a screen of public content has that content and the address of its redirect', async () => {
  const responses = { '/questions': QUESTIONS, '/others': '[]' };
  expect(await composed({ remote: ofContent(), responses })).toMatchObject({
    address: '/?first',
    content: `{"/questions":${QUESTIONS}}`,
  });
});

test.each([
  ['other', { '/questions': '[{"title":"Whom?"}]' }],
  ['missing', {}],
])('G130 no first screen where the content that it was made from is %s', async (_, responses) => {
  expect(await composed({ remote: ofContent(), responses })).toBeNull();
});

test('without scripts no form of a first screen writes into the URL', async () => {
  const form = '<h1>Log in</h1><form novalidate=""><input name="password" type="password"></form>';
  const first = await composed({ remote: { screens: { '/': { html: form, css: '' } } } });
  expect(first?.html).toContain('<form method="post" novalidate="">');
});
