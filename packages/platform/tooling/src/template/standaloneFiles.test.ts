import { expect, test } from '@jest/globals';
import { standaloneFiles } from './standaloneFiles.ts';
import { workspaceFiles } from './templateFiles.ts';
import { templateNames } from './templateNames.ts';

const names = templateNames('check-list', '3.2.0')!;
const created = (isRspack: boolean) =>
  standaloneFiles(names, {
    url: 'http://console.localhost:4000',
    registry: 'http://127.0.0.1:4000/kit/',
    kit: {},
    libraries: {},
    isRspack,
  });

test.each([true, false])(
  'A-REM-001 a new folder has no name or URL of the template (Rspack: %s)',
  (isRspack) => {
    const files = created(isRspack);
    expect(JSON.stringify(files)).not.toMatch(/sample|example\.org/i);
    expect(files['src/screens/CheckListScreen.tsx']).toContain('function CheckListScreen()');
    expect(files['remote.ts']).toContain("contract: '^3.2.0'");
    expect(files['.npmrc']).toContain('@psma:registry=http://127.0.0.1:4000/kit/\n');
    expect(files['README.md']).toContain('`RELEASE_URL=http://console.localhost:4000`');
    expect(files['.gitlab-ci.yml']).toContain('RELEASE_URL: http://console.localhost:4000\n');
    expect(files['.github/workflows/remote.yml']).toContain('publish mf-check-list\n');
    expect(Object.keys(files)).toContain(isRspack ? 'rspack.config.ts' : 'webpack.config.ts');
  },
);

test('a new remote of the workspace has the dependencies of the template', () => {
  const manifest = JSON.parse(workspaceFiles(names)['package.json'] ?? '') as Record<string, unknown>;
  expect(manifest).toMatchObject({
    ...{ name: 'mf-check-list', role: 'remote', house: 'assessment' },
    dependencies: { '@psma/remote-kit': 'workspace:^', react: 'catalog:' },
  });
});
