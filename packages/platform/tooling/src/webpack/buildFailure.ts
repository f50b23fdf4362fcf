import { stripVTControlCharacters } from 'node:util';
import type { Stats } from 'webpack';

/** Stacks of the bundler and its native compiler, which name no source of the remote; Rspack draws a line before them. */
const STACKS =
  /\n[ │]*Caused by:\n[^\n]*(?=\n[ │]*\n[ │]*Stack)|\n[ │]*Stack backtrace:(?:\n[ │]*(?:\d+: |at )[^\n]*)*|\n[ │]*at [^\n]+/g;
const SUMMARY = /\n+(?:webpack|Rspack)[^\n]* compiled with[^\n]*/g;
/** Left where a stack was. */
const EMPTY = /(?:\n[ │]*)+$/;

/** What a bundler reports about a failed build, without native stacks; null for a good one. */
export function buildFailure(error: Error | null, stats: Stats | undefined): string | null {
  const report = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
  if (report === null) return null;
  return stripVTControlCharacters(report)
    .replace(STACKS, '')
    .replace(SUMMARY, '')
    .replace(EMPTY, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
