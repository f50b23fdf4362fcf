import { expect, test } from '@jest/globals';
import { trackedFiles } from '../workspace/trackedFiles.ts';
import { errorTextsIn } from './errorTexts.ts';

test.each([
  ['setText(error.message)', ['error.message']],
  ['notify({ text: failure?.message ?? words.failed })', ['failure?.message']],
  ['<p>{(error as Error).message}</p>', ['(error as Error).message']],
  ['const { name, message } = error;', ['{ name, message } = error']],
  ['const { message } = error as Error;', ['{ message } = error']],
  ['catch(({ message }) => setText(message))', ['({ message }) =>']],
  ['setText(String(error))', ['String(error)']],
  ['setText(`${error}`)', ['${error}']],
  ['setText(failure.toString())', ['failure.toString()']],
  ['setText(messages.failed); addEventListener("message", take); channel.onmessage = take;', []],
  ['test({ message: words.tooLong, test: isShort }); const { message } = event.data;', []],
  ['const text = errorText(error, { offline, otherwise }); const value = search.toString();', []],
])('%s', (source, found) => {
  expect(errorTextsIn(source)).toEqual(found);
});

/** Reads of error texts, with why none reaches a screen. */
const READ: [file: string, why: string][] = [
  ['shell/src/layout/LogOut.tsx', 'of the one error that has the specification’s sentence, by its name'],
  ['mf-auth/src/features/login/loginError.ts', 'compared: a locked account differs by its text only'],
  ['mf-results/src/features/verify/readReport.ts', 'compared: a wrong password differs by its text only'],
];

const IN_A_BROWSER = /^(?:shell|mf-\w+)\/src\/(?!.*(?:testing\/|\.test\.tsx?$)).*\.tsx?$/;

test('screens describe errors by errorText of api-client, not by the text of the error', () => {
  const files = trackedFiles().filter(({ file }) => IN_A_BROWSER.test(file));
  const found = files.filter(({ text }) => errorTextsIn(text).length > 0).map(({ file }) => file);
  expect(found.sort()).toEqual(READ.map(([file]) => file).sort());
});
