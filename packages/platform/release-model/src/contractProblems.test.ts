import { describe, expect, test } from '@jest/globals';
import { keyProblems, linkProblems, missingLinkProblems } from './contractProblems.ts';
import type { ReleaseManifest } from './manifest.ts';
import { takesLink } from './takesLink.ts';
import { EMAILS } from './uses.ts';

const release = (remote: string, releaseId: string, ...paths: string[]) =>
  ({ remote, releaseId, routes: paths.map((path) => ({ path })) }) as ReleaseManifest;
const uses = (by: string, links: string[], storageKeys: string[] = []) => ({ by, links, storageKeys });

const LINK = '/admin/results/:session';
const before = [release('mf-results', 'a', LINK), release('mf-triage', 't', '/')];
const without = release('mf-results', 'b', '/admin/plan');

describe('links', () => {
  const users = [uses('mf-assessment', [LINK])];

  test('A-CON-002 a route taken away is named with who links to it', () => {
    expect(linkProblems(before, before, users)).toEqual([]);
    expect(linkProblems(before, [without], users)).toEqual([
      expect.stringContaining(`mf-results@b has no ${LINK}, which mf-assessment links to`),
    ]);
  });

  test('A-CON-002 also of a release that only some visitors get, or that was there before the link', () => {
    expect(linkProblems(before, [...before, without], users)).toHaveLength(1);
    expect(linkProblems([...before, without], [...before, without], users)).toHaveLength(1);
  });

  test('A-CON-009 a link without a route in any release is named once; emails are no remote', () => {
    const both = [...users, ...users, uses(EMAILS, ['/nowhere'])];
    expect(missingLinkProblems(before, both)).toEqual([]);
    expect(missingLinkProblems([without], both)).toEqual([
      `mf-assessment links to ${LINK}, which no live release has: promote a release with that route first, or both in one swap.`,
    ]);
  });

  test('a link that no release had is not lost; one that another remote takes over neither', () => {
    expect(linkProblems([without], [without], users)).toEqual([]);
    expect(linkProblems(before, [without, release('mf-new', 'n', LINK)], users)).toEqual([]);
  });

  test.each([
    ['/admin/results/:session', '/admin/results/:session', true],
    ['/admin/results/:session', '/admin/results/:id?', true],
    ['/admin/results/:session', '/admin/results', false],
    ['/admin/results/:session', '/admin/results/latest', false],
    ['/admin/question/:session/:page?', '/admin/question/:session', false],
    ['/shared/:value', '/shared/:share', true],
    ['/', '/', true],
  ])('A-CON-004 a link to %s is taken by %s: %s', (link, path, isTaken) => {
    expect(takesLink([{ path }], link)).toBe(isTaken);
  });

  test.each([
    ['/admin/results/:session', 1],
    ['/admin/question/:session?', 1],
    ['/admin/results', 0],
  ])('A-CON-004 a redirect, which drops parameters, in place of %s loses %s links', (link, lost) => {
    const redirecting = release('mf-results', 'r', link);
    redirecting.routes.forEach((route) => (route.redirectTo = '/admin'));
    const problems = linkProblems([release('mf-results', 'a', link)], [redirecting], [uses('mf-b', [link])]);
    expect(problems).toHaveLength(lost);
  });

  test('A-CON-005 emails are named as such', () => {
    expect(linkProblems(before, [without], [uses(EMAILS, [LINK])])).toEqual([
      `mf-results@b has no ${LINK}, which emails link to: keep the route.`,
    ]);
  });
});

test('A-CON-007 a storage key of two remotes is named with both, one of two releases of a remote is not', () => {
  const two = [uses('mf-b', [], ['draft', 'own']), uses('mf-a', [], ['draft']), uses('mf-a', [], ['draft'])];
  expect(keyProblems(two)).toEqual([expect.stringContaining('"draft" is used by mf-a and mf-b')]);
  expect(keyProblems(two.slice(1))).toEqual([]);
});
