import { expect, test } from '@jest/globals';
import { Type } from 'typebox';
import { shapeOf } from './shapeOf.ts';

test.each([
  [Type.String(), 'string'],
  [Type.String({ format: 'date-time' }), 'date-time'],
  [Type.Enum(['A', 'B']), '"A" | "B"'],
  [Type.Literal(true), 'true'],
  [Type.Array(Type.Union([Type.String(), Type.Null()])), '(string | null)[]'],
  [{ type: 'object', additionalProperties: Type.Integer() }, '{ [key]: integer }'],
  [{ type: 'object' }, 'object'],
  [
    Type.Array(Type.Object({ id: Type.String(), hint: Type.Optional(Type.String()) })),
    '{\n  id: string\n  hint?: string\n}[]',
  ],
  [Type.Object({ inner: Type.Object({ id: Type.Null() }) }), '{\n  inner: {\n    id: null\n  }\n}'],
])('%j', (schema, shape) => {
  expect(shapeOf(schema)).toBe(shape);
});
