import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { ContentProblem } from '../ContentError.ts';
import type { YamlFile, YamlPath } from './YamlFile.ts';

export type SchemaName =
  | 'version'
  | 'levels'
  | 'pillar'
  | 'results'
  | 'triage-questions'
  | 'flow'
  | 'reminders'
  | 'recommendations'
  | 'fixed-pairs'
  | 'banned-words'
  | 'subjects';

// strictTypes would repeat types and report mismatches twice.
const ajv = new Ajv({ allErrors: true, verbose: true, strictTypes: false });
const validators = new Map<SchemaName, ValidateFunction>();

function validatorOf(schema: SchemaName): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const text = readFileSync(new URL(`../../schema/${schema}.schema.json`, import.meta.url), 'utf8');
  const validator = ajv.compile(JSON.parse(text));
  validators.set(schema, validator);
  return validator;
}

const pathOf = (pointer: string): YamlPath =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function problemOf(file: YamlFile, error: ErrorObject): ContentProblem {
  const path = pathOf(error.instancePath);
  const unknownKey: string | undefined = error.params['additionalProperty'];
  return unknownKey === undefined
    ? file.problem(path, reasonOf(error, path.at(-1) ?? 'the file'))
    : file.problem([...path, unknownKey], `${unknownKey} is not a known key`);
}

function reasonOf(
  { keyword, params, data, parentSchema, message }: ErrorObject,
  name: string | number,
): string {
  const count = Array.isArray(data) ? data.length : 0;
  switch (keyword) {
    case 'required':
    case 'dependencies':
      return `${params['missingProperty']} is missing`;
    case 'minItems':
      return `${name} has ${count} entries, needs at least ${params['limit']}`;
    case 'maxItems':
    case 'additionalItems':
      return `${name} has ${count} entries, may have at most ${params['limit']}`;
    case 'const':
      return `${name} must be ${JSON.stringify(params['allowedValue'])} here`;
    case 'enum':
      return `${name} must be one of ${params['allowedValues'].join(', ')}`;
    case 'type':
      return params['type'] === 'string'
        ? `${name} must be text: a number needs quotes`
        : `${name} must be ${params['type']}`;
    case 'not':
      return `${name} is not allowed here`;
    case 'pattern':
      return `${name} does not fit: ${parentSchema?.['description']}`;
    default:
      return `${name} ${message}`;
  }
}

/** Schema violations by line; empty if valid. */
export function schemaProblems(file: YamlFile, schema: SchemaName): ContentProblem[] {
  const validate = validatorOf(schema);
  if (validate(file.data)) return [];
  // Errors inside an if/then suffice.
  return (validate.errors ?? [])
    .filter((error) => error.keyword !== 'if')
    .map((error) => problemOf(file, error));
}
