import { expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { DEFERRED_PRELOADS_ID } from '@psma/release-model';
import { exampleConfig } from './exampleConfig.testing.ts';
import { renderPage } from './renderPage.ts';

const PRELOAD = /<link rel="preload"[^>]*>/g;
const DEFERRED = new RegExp(`<template id="${DEFERRED_PRELOADS_ID}">.*?</template>`, 's');

const rendered = (isPrerendered: boolean) => {
  const shell = sampleRelease('shell', 'one').manifest;
  const remote = sampleRelease('mf-triage', 'one').manifest;
  const screen = { releaseId: remote.releaseId, title: 'Start', address: null, content: null };
  return renderPage({
    config: exampleConfig,
    origin: 'http://localhost',
    resolution: {
      revision: 1,
      shellRelease: { releaseId: shell.releaseId, version: '1.0.0', reason: 'stable' },
      remotes: [],
      pinned: false,
      ticket: '',
    },
    shell,
    remote,
    chunks: [],
    shared: [],
    prerendered: isPrerendered ? { ...screen, html: '<h1>Start</h1>', css: '' } : null,
    hasPlainVersion: false,
    strip: null,
    nonce: 'nonce',
    assets: null,
    development: false,
  });
};

test('G130 a page with a prerendered screen requests its files at once', () => {
  const page = rendered(true);
  expect(page).not.toMatch(DEFERRED);
  expect(page.match(PRELOAD)).not.toBeNull();
});

test('any other page requests the shell first: browsers request nothing of a template', () => {
  const page = rendered(false);
  expect(page.match(DEFERRED)![0].match(PRELOAD)).toEqual(rendered(true).match(PRELOAD));
  expect(page.replace(DEFERRED, '').match(PRELOAD)).toBeNull();
});
