import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APPS, bin, run, workspaceRoot } from '../workspace/processes.ts';

/** `npm run new:remote -- <name>`: a one-screen remote that passes the gate. */
const stop = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};

const [given = '', ...rest] = process.argv.slice(2);
const name = given.startsWith('mf-') ? given : `mf-${given}`;
// As release-model's RemoteName has it.
if (rest.length > 0 || !/^mf-[a-z][a-z0-9-]{1,30}$/.test(name))
  stop('Name the remote in small letters, digits and hyphens: npm run new:remote -- checklist');
const directory = path.join(workspaceRoot, name);
if (existsSync(directory)) stop(`There is a folder ${name} already.`);

const noun = name.slice('mf-'.length);
const words = noun.split('-').filter(Boolean);
const title = words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
const screen = `${words.map((word) => word.replace(/^./, (letter) => letter.toUpperCase())).join('')}Screen`;
const { version: contract } = JSON.parse(
  readFileSync(path.join(workspaceRoot, 'packages/remote-kit/package.json'), 'utf8'),
) as { version: string };

const catalog = (names: string[]) => Object.fromEntries(names.map((each) => [each, 'catalog:']));
const manifest = {
  name,
  version: '1.0.0',
  private: true,
  license: 'MIT',
  type: 'module',
  role: 'remote',
  dependencies: {
    '@psma/design-system': 'workspace:^',
    '@psma/remote-kit': 'workspace:^',
    ...catalog(['react', 'react-dom']),
  },
  devDependencies: {
    '@psma/release-model': 'workspace:^',
    '@psma/tooling': 'workspace:^',
    ...catalog([
      '@testing-library/dom',
      '@testing-library/react',
      '@types/jest',
      '@types/node',
      '@types/react',
      '@types/react-dom',
    ]),
  },
};
const tsconfig = {
  extends: '../packages/tooling/tsconfig.webTests.json',
  include: ['*.ts', 'src'],
};

const files: Record<string, string> = {
  'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  'tsconfig.json': `${JSON.stringify(tsconfig, null, 2)}\n`,
  'paths.ts': `/* Own routes; \`remote.ts\` describes them. */

export const screen = '/${noun}';
`,
  'remote.ts': `import type { RemoteDefinition } from '@psma/release-model';
import * as paths from './paths.ts';
import { titles } from './src/messages.ts';

export const remote = {
  name: '${name}',
  version: '1.0.0',
  contract: '^${contract}',
  routes: [{ path: paths.screen, page: '${title}', title: titles.screen, layout: 'public' }],
  links: [],
} as const satisfies RemoteDefinition;
`,
  'webpack.config.ts': `import { remoteConfig } from '@psma/tooling';
import { remote } from './remote.ts';

export default remoteConfig(import.meta.dirname, remote);
`,
  'src/entry.ts': `import { DesignSystemProvider } from '@psma/design-system';
import { createRemote } from '@psma/remote-kit';
import { App, screens } from './App.tsx';

export const { bootstrap, mount, unmount, update } = createRemote({
  App,
  Provider: DesignSystemProvider,
  addresses: Object.keys(screens),
});
`,
  'src/App.tsx': `import type { ScreenPath } from '@psma/release-model';
import { RouteElements } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import * as paths from '../paths.ts';
import type { remote } from '../remote.ts';
import { ${screen} } from './screens/${screen}.tsx';

/** The screen at each address of \`remote.ts\`. */
export const screens: Record<ScreenPath<typeof remote>, ReactNode> = { [paths.screen]: <${screen} /> };

export function App() {
  return <RouteElements elements={screens} />;
}
`,
  'src/messages.ts': `/** Name of the screen in the window's title. */
export const titles = { screen: '${title}' } as const;

/** Every text of this remote, in British English. */
export const messages = {
  title: '${title}',
  purpose: 'Say here what this page is for.',
};
`,
  [`src/screens/${screen}.tsx`]: `import { Page, PageHeading, Stack, Text } from '@psma/design-system';
import { messages } from '../messages.ts';

export function ${screen}() {
  return (
    <Page>
      <Stack gap={24}>
        <PageHeading>{messages.title}</PageHeading>
        <Text>{messages.purpose}</Text>
      </Stack>
    </Page>
  );
}
`,
  [`src/screens/${screen}.test.tsx`]: `import { DesignSystemProvider } from '@psma/design-system';
import { atPath } from '@psma/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { App } from '../App.tsx';

test('it says what it is', () => {
  render(
    <DesignSystemProvider>{atPath('/${noun}', <App />)}</DesignSystemProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
});
`,
  'src/conformance.test.tsx': `import { describeConformance } from '@psma/remote-kit/testing';
import { remote } from '../remote.ts';
import * as lifecycles from './entry.ts';

describeConformance({ lifecycles, routes: remote.routes });
`,
};

for (const [file, text] of Object.entries(files)) {
  const place = path.join(directory, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}
await run(bin('prettier'), ['--write', '--log-level', 'warn', directory]);
const { packageManager } = JSON.parse(readFileSync(path.join(workspaceRoot, 'package.json'), 'utf8')) as {
  packageManager: string;
};
const locked = await run('npx', ['--yes', packageManager, 'install', '--lockfile-only', '--reporter=silent']);
if (locked !== 0)
  stop(`${name} is written, but the lock file is not: run PSMA_UNFROZEN=1 npm run typecheck.`);
process.stdout.write(
  `${name} is made: ${APPS.length + 1} apps now. See it at /${noun} after npm start, or: npm run dev -- ${noun}\n`,
);
