import type { ReleaseManifest } from '@psma/release-model';
import { messages } from '../messages.ts';

/** Bytes before compression, strictest for the first load. */
export interface SizeBudget {
  entry: number;
  script: number;
  allScripts: number;
  allStyles: number;
  otherFile: number;
  all: number;
  files: number;
  /** As JSON; every page contains all remotes' routes. */
  routes: number;
  manifest: number;
}

const KB = 1024;
const REMOTE: SizeBudget = {
  entry: 64 * KB,
  script: 1024 * KB,
  allScripts: 4096 * KB,
  allStyles: 128 * KB,
  otherFile: 512 * KB,
  all: 8192 * KB,
  files: 200,
  routes: 16 * KB,
  manifest: 96 * KB,
};
/** Contains the shared modules: the largest script. */
const SHELL: SizeBudget = { ...REMOTE, entry: 1280 * KB, script: 1280 * KB };

export const budgetOf = (remote: string): SizeBudget => (remote === 'shell' ? SHELL : REMOTE);

/** By the sizes that `release.json` lists, which `files` compares with the bytes. */
export const size = (manifest: ReleaseManifest): string[] => {
  const { files } = manifest;
  const budget = budgetOf(manifest.remote);
  const problems: string[] = [];
  const within = (what: string, bytes: number, limit: number) => {
    if (bytes > limit) problems.push(messages.size.over(what, kilobytes(bytes), kilobytes(limit)));
  };
  const totals = { js: 0, css: 0, all: 0 };
  for (const { path, bytes: length } of files) {
    totals.all += length;
    if (path.endsWith('.js')) {
      totals.js += length;
      const isEntry = path === manifest.entry;
      within(
        isEntry ? messages.size.entry : messages.size.file(path),
        length,
        isEntry ? budget.entry : budget.script,
      );
    } else if (path.endsWith('.css')) totals.css += length;
    else if (!path.endsWith('.map')) within(messages.size.file(path), length, budget.otherFile);
  }
  within(messages.size.allScripts, totals.js, budget.allScripts);
  within(messages.size.allStyles, totals.css, budget.allStyles);
  within(messages.size.all, totals.all, budget.all);
  within(messages.size.routes, JSON.stringify(manifest.routes).length, budget.routes);
  within(messages.size.manifest, JSON.stringify(manifest).length, budget.manifest);
  if (files.length > budget.files) problems.push(messages.size.files(files.length, budget.files));
  return problems;
};

const kilobytes = (bytes: number) => Math.ceil(bytes / KB);
