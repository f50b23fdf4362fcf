import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { APPS, workspaceRoot } from '../workspace/processes.ts';
import { trackedFiles } from '../workspace/trackedFiles.ts';
import { textsOf } from './textsOf.ts';

/** Route names by path, as remotes export them. */
type Paths = Readonly<Record<string, string>>;

const remotes = await Promise.all(
  APPS.filter((app) => app !== 'shell').map(async (app) => {
    const load = async (file: string) =>
      ({ ...(await import(pathToFileURL(path.join(workspaceRoot, app, file)).href)) }) as Paths;
    return { paths: await load('paths.ts'), links: await load('links.ts') };
  }),
);
const routes = remotes.flatMap(({ paths }) => Object.values(paths));
const isRoute = (text: string) =>
  routes.some((route) => {
    const [, first = ''] = route.split('/');
    return first !== '' && new RegExp(`^/${first}(?![\\w-])`).test(text);
  });

/** Files that may name routes: declarations, and tests that type them. */
const DECLARES = /(^|\/)(paths|links)\.ts$/;
const CODE = /^(mf-[^/]+|shell|packages\/.+)\/src\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$|[tT]esting|^packages\/.*(bench|kit-remote|test-harness)\/src\//;

test('routes are written in paths.ts of their remote, and in links.ts of those that link to them', () => {
  const files = trackedFiles().filter(
    ({ file }) => CODE.test(file) && !TEST.test(file) && !DECLARES.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap(({ file, text }) =>
    textsOf(text, file)
      .filter(isRoute)
      .map((route) => `${file}: ${route}`),
  );
  expect(found).toEqual([]);
});

test('remotes link to routes that another remote has', () => {
  for (const { links, paths } of remotes)
    for (const link of Object.values(links)) {
      expect(routes).toContain(link);
      expect(Object.values(paths)).not.toContain(link);
    }
});

test.each(["to('/admin/plan')", 'to(`/admin/plan?${query}`)', "type To = '/verify';", '<a href="/help" />'])(
  'a route in %s is found',
  (source) => {
    expect(textsOf(source, 'file.tsx').filter(isRoute)).toHaveLength(1);
  },
);

test.each(["to('/administration')", "to('x/admin/plan')", '// /admin/plan\nto(paths.plan)'])(
  'no route is in %s',
  (source) => {
    expect(textsOf(source, 'file.tsx').filter(isRoute)).toEqual([]);
  },
);
