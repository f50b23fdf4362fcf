import { buildConfig } from './buildConfig.ts';
import type { TemplateNames } from './templateNames.ts';

const catalog = (names: string[]) => Object.fromEntries(names.map((each) => [each, 'catalog:']));

/** What makes the sources a package of this workspace. */
export const workspaceFiles = ({ remote }: TemplateNames): Record<string, string> => ({
  'package.json': JSON.stringify({
    name: remote,
    version: '1.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    role: 'remote',
    house: 'assessment',
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
  }),
  'tsconfig.json': JSON.stringify({
    extends: '../packages/platform/tooling/tsconfig.webTests.json',
    include: ['*.ts', 'src'],
  }),
  ...buildConfig(false),
});
