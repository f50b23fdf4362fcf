import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { BOM_FILE, packageVersions, type Bom } from '@psma/release-model';
import type { StatsModule } from 'webpack';
import { APPS, workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';
import { workspacePackages } from '../workspace/workspacePackages.ts';
import { readAppBuild } from './appBuild.ts';

/** Modules of the bundler's statistics, those within concatenated ones too. */
const leaves = (modules: StatsModule[]): StatsModule[] =>
  modules.flatMap(({ modules: inner, ...module }) => (inner?.length ? leaves(inner) : [module]));

/** `name@version` of a module's file: by the folder's name in the store, and by the workspace's list. */
function packageOf(file: string, app: string): string[] {
  const [, id = '', name = ''] =
    /\/\.pnpm\/([^/]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(file) ?? [];
  if (id !== '') return [`${name}@${/^@?[^@]+@([^_(]+)/.exec(id)?.[1]}`];
  const own = workspacePackages.find(({ directory }) =>
    file.startsWith(`${path.join(workspaceRoot, directory)}/`),
  );
  return own && own.directory !== app ? [`${own.manifest.name}@${own.manifest.version}`] : [];
}

async function build(app: string, output: string): Promise<string[]> {
  const { config, bundler } = await readAppBuild(app);
  return new Promise((resolve, reject) => {
    const compiler = bundler.create({ ...config, output: { ...config.output, path: output } });
    compiler.run((error, stats) => {
      const { modules = [] } =
        stats?.toJson({
          all: false,
          modules: true,
          nestedModules: true,
          modulesSpace: Infinity,
          nestedModulesSpace: Infinity,
        }) ?? {};
      const found = leaves(modules).flatMap(({ nameForCondition }) => packageOf(nameForCondition ?? '', app));
      compiler.close(() => (error ? reject(error) : resolve([...new Set(found)].sort())));
    });
  });
}

test.each(APPS)(
  'A-BOM-001 the packages of %s are those of the bundler’s statistics',
  async (app) => {
    const output = mkdtempSync(path.join(tmpdir(), 'bom-'));
    try {
      const expected = await build(app, output);
      const bom = readJson<Bom>(path.join(output, BOM_FILE));
      const found = Object.entries(packageVersions(bom)).flatMap(([name, versions]) =>
        versions.map((version) => `${name}@${version}`),
      );
      expect(expected.length).toBeGreaterThan(10);
      expect(found.sort()).toEqual(expected);
    } finally {
      rmSync(output, { recursive: true });
    }
  },
  300_000,
);
