import { expect, test } from '@jest/globals';
import { VISIBLE_PATTERN } from '@psma/text';
import { Id } from './commonSchemas.ts';
import { API_SCHEMAS } from './index.ts';

interface Schema {
  type?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  format?: string;
  const?: unknown;
  enum?: unknown;
  properties?: Record<string, object>;
  items?: object;
  anyOf?: object[];
}

/** Optional texts, and codes that are only looked up. */
const MAY_BE_BLANK = [
  'accountUndoEmailChange.code',
  'analyticsEvents.events.id',
  'analyticsEvents.events.page',
  'analyticsEvents.events.question',
  'analyticsEvents.events.target',
  'assessmentNote.evidence',
  'assessmentNote.text',
  'organisationDelete.name',
  'planItemUpdate.droppedReason',
  'planItemUpdate.note',
  'planItemUpdate.responsible',
  'planItemsCreate.items.note',
  'planItemsCreate.items.responsible',
  'planTargetsUpdate.reason',
  'registeredOrganisationCreate.note',
  'registeredOrganisationUpdate.note',
  'sharedOpen.code',
];

/** Optional ids are copies of `Id`. */
const ID: Schema = Id;
const isId = ({ minLength, maxLength }: Schema) => minLength === ID.minLength && maxLength === ID.maxLength;

/** Paths of strings that accept any character. */
function freeTexts(given: object, path: string): string[] {
  const schema: Schema = given;
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [part, `${path}.${name}`] as const),
    ...[schema.items ?? [], schema.anyOf ?? []].flat().map((part) => [part, path] as const),
  ];
  const free =
    schema.type === 'string' && !isId(schema) && !schema.format && !('const' in schema || 'enum' in schema);
  const bounded = schema.pattern === VISIBLE_PATTERN || !matchesBlank(schema.pattern);
  return [...(free && !bounded ? [path] : []), ...inside.flatMap(([part, at]) => freeTexts(part, at))];
}

const BLANKS = ['', '\u200b\u200b', '\u2800', '\u3164'];
const matchesBlank = (pattern = '') => BLANKS.some((text) => new RegExp(pattern, 'u').test(text));

test('every text of a request must have a visible character, unless listed as optional', () => {
  const requests = Object.entries(API_SCHEMAS).flatMap(([name, schema]) => [
    ...('body' in schema ? freeTexts(schema.body, name) : []),
    ...('querystring' in schema ? freeTexts(schema.querystring, name) : []),
  ]);
  expect([...new Set(requests)].sort()).toEqual(MAY_BE_BLANK);
});
