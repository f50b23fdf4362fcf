import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { withVersion } from '../releases/changelog.ts';
import { workspaceRoot } from '../workspace/processes.ts';

/**
 * `npm run record -- version <major|minor|patch>`: gives the unreleased entries of the
 * change log a version, commits it with package.json, and tags the commit.
 */
const FILES = ['package.json', 'docs/CHANGELOG.md'] as const;
const LEVELS = ['major', 'minor', 'patch'] as const;
const git = (...args: string[]) => execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8' });

try {
  const level = LEVELS.find((each) => each === process.argv[2]);
  if (!level) throw new Error(`npm run record -- version <${LEVELS.join(' | ')}>`);
  if (git('status', '--porcelain') !== '') throw new Error('Commit your changes first.');
  const [manifest, changelog] = FILES.map((file) => readFileSync(path.join(workspaceRoot, file), 'utf8'));
  const { version: former } = JSON.parse(manifest!) as { version: string };
  const version = semver.inc(former, level)!;
  const released = withVersion(changelog!, version, new Date().toISOString().slice(0, 10));
  const raised = manifest!.replace(`"version": "${former}"`, `"version": "${version}"`);
  [raised, released].forEach((text, at) => writeFileSync(path.join(workspaceRoot, FILES[at]!), text));
  git('commit', '--quiet', '--message', `release: version ${version}`, ...FILES);
  git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  process.stdout.write(`v${version} is committed and tagged. Push it: git push --follow-tags\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
