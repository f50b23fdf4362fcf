import { shellProblems } from '@psma/release-model';
import { decodeText } from '../decodeText.ts';
import { messages } from '../messages.ts';
import type { Check } from '../releaseUpload.ts';

const SHARE_KEY = /\bshareKey:\s*["'`]([^"'`]+)["'`]/;
const RANGE = /\brequiredVersion:\s*["'`]([^"'`]*)["'`]/;

/** Modules consumed from the share scope: webpack writes the range first, Rspack the name. */
const consumedBy = (script: string): [name: string, range: string][] =>
  script.split(/[{}]/).flatMap((literal) => {
    const name = SHARE_KEY.exec(literal)?.[1];
    return name === undefined ? [] : [[name, RANGE.exec(literal)?.[1] ?? messages.shared.anyVersion]];
  });

/** Offers to every remote: webpack writes `react:[{version:"1"`, Rspack `{name:"react",version:"1"`. */
const OFFER =
  /(?:([\w$]+|["'`][^"'`]+["'`]):\s*\[\{|\bname:\s*(["'`][^"'`]+["'`]),\s*)version:\s*["'`]([^"'`]+)["'`]/g;

const offeredBy = (script: string): [name: string, version: string][] =>
  [...script.matchAll(OFFER)].map(([, first, second, version = '']) => [
    (first ?? second ?? '').replaceAll(/["'`]/g, ''),
    version,
  ]);

/**
 * The live shell fulfils release.json; the entry shows what it consumes, consumes nothing else,
 * and offers its fallbacks only.
 */
export const shared: Check = ({ manifest, files }, { shell }) => {
  if (manifest.remote === 'shell') return [];
  const declared = new Map(manifest.shared.map(({ name, range }) => [name, range]));
  const fallbacks = new Set(manifest.shared.filter(({ fallback }) => fallback).map(({ name }) => name));
  const entry = decodeText(files.get(manifest.entry) ?? new Uint8Array());
  const offers = offeredBy(entry)
    .filter(([name]) => !fallbacks.has(name))
    .map(([name, version]) => messages.shared.offers(name, version));
  const consumed = consumedBy(entry);
  // Of another bundler or version, whose modules would load unchecked.
  const isReadable = consumed.length > 0 || declared.size === 0;
  const unreadable = isReadable ? [] : [messages.shared.unreadable(manifest.entry, [...declared.keys()])];
  const lies = consumed
    .filter(([name, range]) => declared.get(name) !== range)
    .map(([name, range]) => messages.shared.lies(name, range, declared.get(name) ?? messages.shared.nothing));
  return [...offers, ...unreadable, ...lies, ...(shell ? shellProblems(shell, manifest) : [])];
};
