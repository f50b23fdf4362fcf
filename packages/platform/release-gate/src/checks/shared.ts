import { shellProblems } from '@psma/release-model';
import { messages } from '../messages.ts';
import type { Check } from './check.ts';

/** The live shell fulfils release.json. */
export const contract: Check = ({ manifest }, { shell }) =>
  shell && manifest.remote !== 'shell' ? shellProblems(shell, manifest) : [];

/** The entry consumes what release.json states, and offers its fallbacks only. */
export const shared: Check = ({ manifest }, _live, scripts) => {
  if (manifest.remote === 'shell') return [];
  const declared = new Map(manifest.shared.map(({ name, range }) => [name, range]));
  const fallbacks = new Set(manifest.shared.filter(({ fallback }) => fallback).map(({ name }) => name));
  const { consumed = [], offered = [] } = scripts.get(manifest.entry)?.container ?? {};
  const offers = offered
    .filter(([name]) => !fallbacks.has(name))
    .map(([name, version]) => messages.shared.offers(name, version));
  // Of another bundler or version, whose modules would load unchecked.
  const isReadable = consumed.length > 0 || declared.size === 0;
  const unreadable = isReadable ? [] : [messages.shared.unreadable(manifest.entry, [...declared.keys()])];
  const lies = consumed
    .map(([name, range]) => [name, range ?? messages.shared.anyVersion] as const)
    .filter(([name, range]) => declared.get(name) !== range)
    .map(([name, range]) => messages.shared.lies(name, range, declared.get(name) ?? messages.shared.nothing));
  return [...offers, ...unreadable, ...lies];
};
