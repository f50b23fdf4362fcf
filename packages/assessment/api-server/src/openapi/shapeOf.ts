/** JSON schema subset of the OpenAPI document. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  format?: string;
  description?: string;
}

/** E.g. `{ id: string, answers: string | string[], hint?: string }`. */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => shapeOf(each, indent)))].join(' | ');
  if (schema.items) return arrayOf(shapeOf(schema.items, indent));
  if (schema.properties) return objectOf(schema, indent);
  if (typeof schema.additionalProperties === 'object') {
    return `{ [key]: ${shapeOf(schema.additionalProperties, indent)} }`;
  }
  return schema.format ?? schema.type ?? 'any';
}

const arrayOf = (item: string) =>
  item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;

function objectOf({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}
