import { validateWith } from './validateWith.ts';
import { yup } from './yup.ts';

const schema = yup.object({
  password: yup
    .string()
    .required('Password is a required field')
    .min(8, 'Password must be at least 8 characters'),
  profile: yup.object({ role: yup.string().required('Required') }),
});

test('nothing is wrong with valid values', () => {
  expect(validateWith(schema)({ password: 'longenough', profile: { role: 'Guard' } })).toEqual({});
});

test('that a field is required comes before what else is wrong with it', () => {
  const choice = yup.object({
    answer: yup.string().min(2, 'Too short').required('Required'),
  });
  expect(validateWith(choice)({ answer: '' })).toEqual({ answer: 'Required' });
});

test('the first message of each field, at the path of the field', () => {
  expect(validateWith(schema)({ password: '', profile: {} })).toEqual({
    password: 'Password is a required field',
    profile: { role: 'Required' },
  });
});

test('a schema that fails in itself is not taken for invalid values', () => {
  const broken = yup.object({
    name: yup.string().test('broken', () => {
      throw new TypeError('no such thing');
    }),
  });
  expect(() => validateWith(broken)({ name: 'x' })).toThrow('no such thing');
});
