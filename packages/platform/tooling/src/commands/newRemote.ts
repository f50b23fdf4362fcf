import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { kitRegistry, kitVersions } from '../template/kitVersions.ts';
import { sources, workspaceFiles } from '../template/templateFiles.ts';
import { templateNames, type TemplateNames } from '../template/templateNames.ts';
import { APPS, bin, run, workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';

/**
 * `npm run new:remote -- <name>`: a remote in this workspace that passes the gate.
 * With `--standalone <folder>`: in a folder of its own, built with the kit of the
 * platform whose console is at `--url`; with `--rspack` by Rspack instead of webpack.
 */
const stop = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};

const { values, positionals } = readArguments();
const [given = '', ...rest] = positionals;
const { version: kitVersion } = readJson<{ version: string }>(
  path.join(workspaceRoot, 'packages/platform/remote-kit/package.json'),
);
const names =
  (rest.length === 0 ? templateNames(given, kitVersion) : null) ??
  stop('Name the remote in small letters, digits and hyphens: npm run new:remote -- checklist');
if (values.rspack && values.standalone === undefined)
  stop('--rspack needs --standalone <folder>: remotes of this workspace are built by webpack.');
if (values.standalone === undefined) await createInWorkspace(names);
else await createStandalone(names, path.resolve(values.standalone));

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        standalone: { type: 'string' },
        url: { type: 'string' },
        rspack: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return stop((error as Error).message);
  }
}

async function createInWorkspace(names: TemplateNames): Promise<void> {
  const { remote, noun } = names;
  const directory = path.join(workspaceRoot, remote);
  if (existsSync(directory)) stop(`There is a folder ${remote} already.`);
  await write(directory, { ...workspaceFiles(names), ...sources(names) });
  const { packageManager } = readJson<{ packageManager: string }>(path.join(workspaceRoot, 'package.json'));
  const locked = await run('npx', [
    '--yes',
    packageManager,
    'install',
    '--lockfile-only',
    '--reporter=silent',
  ]);
  if (locked !== 0)
    stop(`${remote} is written, but the lock file is not: run PSMA_UNFROZEN=1 npm run typecheck.`);
  process.stdout.write(
    `${remote} is made: ${APPS.length + 1} apps now. See it at /${noun} after npm start, or: npm run dev -- ${noun}\n`,
  );
}

async function createStandalone(names: TemplateNames, directory: string): Promise<void> {
  if (existsSync(path.join(directory, 'package.json'))) stop(`${directory} holds a project already.`);
  const { RELEASE_URL, PORT } = process.env;
  const url = values.url ?? (RELEASE_URL || `http://console.localhost:${PORT || 4000}`);
  if (!URL.canParse(url))
    stop(`--url "${url}" is no address: give the console's, such as https://console.example.org.`);
  const { libraries } = await import('../kit/packedManifest.ts');
  const { standaloneFiles } = await import('../template/standaloneFiles.ts');
  const registry = kitRegistry(url);
  const kit = await kitVersions(registry).catch((error: Error) => stop(error.message));
  const files = standaloneFiles(names, { url, registry, kit, libraries, isRspack: values.rspack });
  await write(directory, files, ['--config', path.join(workspaceRoot, '.prettierrc')]);
  process.stdout.write(
    `${names.remote} is made in ${directory}. Continue there: npm install, npm test. README.md has more.\n`,
  );
}

/** `layout`: where prettier does not find the workspace's settings by itself. */
async function write(directory: string, files: Record<string, string>, layout: string[] = []): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(directory, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  await run(bin('prettier'), [...layout, '--write', '--log-level', 'warn', directory]);
}
