import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { withVersion } from '../releases/changelog.ts';
import { workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';

/**
 * `npm run record -- version <major|minor|patch>`: gives the unreleased entries of the
 * change log a version, commits it with package.json, and tags the commit.
 */
const LEVELS = ['major', 'minor', 'patch'] as const;
const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(workspaceRoot, file), text);
const git = (...args: string[]) => execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8' });

try {
  const level = LEVELS.find((each) => each === process.argv[2]);
  if (!level) throw new Error(`npm run record -- version <${LEVELS.join(' | ')}>`);
  if (git('status', '--porcelain') !== '') throw new Error('Commit your changes first.');
  const [manifest, changelog] = [read('package.json'), read('docs/CHANGELOG.md')];
  const { version: former } = readJson<{ version: string }>(path.join(workspaceRoot, 'package.json'));
  const version = semver.inc(former, level);
  if (version === null) throw new Error(`package.json has no version, but "${former}".`);
  write('docs/CHANGELOG.md', withVersion(changelog, version, new Date().toISOString().slice(0, 10)));
  write('package.json', manifest.replace(`"version": "${former}"`, `"version": "${version}"`));
  git('commit', '--quiet', '--message', `release: version ${version}`, 'package.json', 'docs/CHANGELOG.md');
  git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  process.stdout.write(`v${version} is committed and tagged. Push it: git push --follow-tags\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
