import { ApiError } from '@psma/api-client';
import { FORM_ERROR } from '@psma/design-system/forms';
import { problemAt } from './problemAt.ts';
import { changedElsewhere, doneIfGone, doneIfRefused } from './problems.ts';

const refused = (status: number, name: 'NotFound' | 'ChangedElsewhere' | 'BadRequest', details = {}) =>
  new ApiError({ status, name, details });

test('the stored version is in the refusal of a stale write only', () => {
  const current = { id: 'a' };
  expect(changedElsewhere(refused(409, 'ChangedElsewhere', { current }))).toBe(current);
  expect(changedElsewhere(refused(409, 'ChangedElsewhere'))).toBeNull();
  expect(changedElsewhere(refused(404, 'NotFound', { current }))).toBeNull();
  expect(changedElsewhere(new Error('other'))).toBeNull();
});

test('what is gone already counts as removed, other failures stay', async () => {
  await expect(doneIfGone(Promise.reject(refused(404, 'NotFound')))).resolves.toBeUndefined();
  await expect(doneIfGone(Promise.resolve('done'))).resolves.toBe('done');
  await expect(doneIfGone(Promise.reject(refused(400, 'BadRequest')))).rejects.toThrow();
  const before = () => Promise.reject(refused(409, 'ChangedElsewhere'));
  await expect(doneIfRefused('ChangedElsewhere', before())).resolves.toBeUndefined();
  await expect(doneIfRefused('NotFound', before())).rejects.toThrow();
});

test.each([
  ['a field of the form', 'name', 'name'],
  ['a field of another form', 'code', FORM_ERROR],
  ['no field', undefined, FORM_ERROR],
])('a refusal that names %s is shown there', (_, field, at) => {
  expect(problemAt(refused(400, 'BadRequest', { field }), ['name'], 'Wrong')).toEqual({ [at]: 'Wrong' });
});

test('a field may have a text of its own', () => {
  const error = refused(400, 'BadRequest', { field: 'name' });
  expect(problemAt(error, ['name'], 'Not saved', 'Too long')).toEqual({ name: 'Too long' });
});
