import { expect, test } from '@jest/globals';
import { trackedFiles } from '../workspace/trackedFiles.ts';
import { shownMessages, userTextMessages } from './userTexts.ts';

test.each([
  [
    'const messages = { saved: (title: string) => `Saved: ${title}`, count: (n: number) => `${n}` }',
    ['saved'],
  ],
  ['const messages = { a: { of: (which: string) => `Of ${isolatedName(which)}` }, b: "B" }', ['of']],
  [
    'const messages = { sent: (email: string) => email, began: (when: string, network: string | null) => when }',
    ['sent', 'began'],
  ],
])('messages around a text of a user: %s', (source, found) => {
  expect(userTextMessages(source)).toEqual(found);
});

test.each([
  ['<p>{messages.saved(title)}</p>', ['saved']],
  ['<>{title ? words.saved(title) : null} {name && words.of(name)}</>', ['saved', 'of']],
  ['<p>{`${words.of(name)}.`}</p>', ['of']],
  ['<Menu text={words.saved(title)} aria-label={words.of(title)} />', ['saved']],
  ['<p><WithUserTexts texts={[title]}>{(shown) => words.saved(shown)}</WithUserTexts></p>', []],
  ['<WithUserTexts texts={[title]}>{words.saved}</WithUserTexts>', []],
  ['<button onClick={() => announce(words.saved(title))}>{words.save}</button>', []],
])('shown messages: %s', (source, found) => {
  expect(shownMessages(source)).toEqual(found);
});

const APPS = /^(mf-[^/]+|shell)\/src\/(?!.*\.test\.)/;

test('messages around a user’s text are shown by WithUserTexts, which prevents translation', () => {
  const files = trackedFiles().flatMap(({ file, text }) => {
    const [, app] = APPS.exec(file) ?? [];
    return app ? [{ app, file, text }] : [];
  });
  const messages = new Set(
    files
      .filter(({ file }) => file.endsWith('/messages.ts'))
      .flatMap(({ app, text }) => userTextMessages(text).map((message) => `${app} ${message}`)),
  );
  expect(messages.size).toBeGreaterThan(30);
  const found = files
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ app, file, text }) =>
      shownMessages(text)
        .filter((message) => messages.has(`${app} ${message}`))
        .map((message) => `${file} ${message}`),
    );
  expect(found).toEqual([]);
});

/** An element with only an identifier or name. */
const TRANSLATABLE =
  /<code>|<(?![^<>]*translate="no")\w[^<>]*>\$\{(?:remote|remote \?\? '–'|releaseId|version|version\(id\)|by|grant\.label|id|createdBy)\}</g;

test('the console shows ids, names and versions outside translation', () => {
  const pages = trackedFiles().filter(({ file }) =>
    /^packages\/platform\/release-console\/src\/(?!.*\.test\.)/.test(file),
  );
  expect(pages.length).toBeGreaterThan(30);
  const found = pages.flatMap(({ file, text }) =>
    [...text.matchAll(TRANSLATABLE)].map(([place]) => `${file} ${place}`),
  );
  expect(found).toEqual([]);
});
