import { reportFileName } from './fileName.ts';

const BRAND = 'Protective Security Authority';
const PREFIX = `${BRAND} Personnel Security Maturity Assessment-`;
const bytesOf = (name: string) => new TextEncoder().encode(name).length;

test('A-PDF-012 the name is the fixed prefix, a dash, the assessment name and .pdf', () => {
  expect(reportFileName(BRAND, '2026 baseline')).toBe(`${PREFIX}2026 baseline.pdf`);
});

test.each([
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['tab\tand\nline', 'tab and line'],
  ['dots at the end...', 'dots at the end'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['turned\u202efdp.exe', 'turned fdp.exe'],
  ['half \ud83d a pair', 'half a pair'],
  ['Оценка 評価 😀', 'Оценка 評価 😀'],
])('A-PDF-012 %j becomes %j', (title, name) => {
  expect(reportFileName(BRAND, title)).toBe(`${PREFIX}${name}.pdf`);
});

test.each(['', '???', ' . ', '\u202e'])('A-PDF-012 a title of %j still has a name', (title) => {
  expect(reportFileName(BRAND, title)).toBe(`${PREFIX}Untitled.pdf`);
});

test.each(['x'.repeat(150), 'ж'.repeat(150), '評'.repeat(150), '👩🏽‍🚒'.repeat(30)])(
  'A-PDF-012 a name of %j fits a file system and breaks no character',
  (title) => {
    const name = reportFileName(BRAND, title);
    expect(bytesOf(name)).toBeLessThanOrEqual(240);
    expect(name.startsWith(PREFIX)).toBe(true);
    expect(name.endsWith('.pdf')).toBe(true);
    expect(title.startsWith(name.slice(PREFIX.length, -'.pdf'.length))).toBe(true);
    expect(name.isWellFormed()).toBe(true);
  },
);
