import { ReleaseRefused } from '@psma/release-contract';
import { LAYOUTS, ReleaseManifest, type ReleaseManifest as Manifest } from '@psma/release-model';
import { Type, type TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { excerpt } from './excerpt.ts';
import { messages } from './messages.ts';

const { manifest: texts } = messages;

/** What `remote.ts` determines before the build. */
const KNOWN = ['remote', 'releaseId', 'version', 'contract', 'routes'] as const;

/** Of `release.json`; the build adds the rest. */
export type ReleaseDraft = Pick<Manifest, (typeof KNOWN)[number]> & Partial<Manifest>;

const Draft = Type.Object(
  {
    ...Type.Partial(ReleaseManifest).properties,
    ...Type.Pick(ReleaseManifest, [...KNOWN]).properties,
  },
  { additionalProperties: false },
);

/** Refuses text that does not match the schema. */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  if (Check(ReleaseManifest, value)) return value as Manifest;
  throw invalid(problemsOf(ReleaseManifest, value));
}

/** Refuses a value that no build could complete to a manifest. */
export function parseDraft(value: unknown): ReleaseDraft {
  if (Check(Draft, value)) return value as ReleaseDraft;
  throw invalid(problemsOf(Draft, value));
}

const invalid = (problems: string[]) =>
  new ReleaseRefused(
    'GateRefused',
    problems.map((text) => ({ text, code: 'ManifestInvalid' })),
  );

const MAX_PROBLEMS = 5;

function problemsOf(schema: TSchema, value: unknown): string[] {
  const problems = Errors(schema, value).map(({ instancePath, keyword, message, params }) => {
    const found = valueAt(value, instancePath);
    const given = excerpt(typeof found === 'string' ? found : (JSON.stringify(found) ?? ''));
    const [, index, field = ''] = /^\/routes\/(\d+)\/(\w+)$/.exec(instancePath) ?? [];
    const route = excerpt(String(valueAt(value, `/routes/${index}/path`)));
    if (field === 'path') return texts.path(given);
    if (field === 'redirectTo') return texts.redirect(route, given);
    if (field === 'layout') return texts.layout(route, given, LAYOUTS.join(', '));
    if (instancePath === '/version') return texts.version(given);
    // An unknown field is also an error of its own, whose words say less.
    if (keyword === 'boolean') return '';
    const names = 'additionalProperties' in params ? `: ${params.additionalProperties.join(', ')}` : '';
    return `release.json${instancePath}: ${message}${names}.`;
  });
  return [...new Set(problems.filter(Boolean))].slice(0, MAX_PROBLEMS);
}

/** By a JSON pointer without escapes. */
const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([texts.notJson]);
  }
}
