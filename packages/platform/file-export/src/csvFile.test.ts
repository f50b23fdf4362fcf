import { csvFile } from './csvFile.ts';

const BOM = '\ufeff';

test('each cell is quoted, and accents, quotes and line breaks stay', () => {
  expect(csvFile([['Zoë said: "now"', 'or\r\nnever; a,b'], ['']])).toBe(
    `${BOM}"Zoë said: ""now""","or\r\nnever; a,b"\r\n""\r\n`,
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('A-EXP-002 %j is text and no formula', (text) => {
  expect(csvFile([[text, 'x']])).toBe(`${BOM}"'${text}","x"\r\n`);
});

test.each(['\u202e=1+1', '\u202d@SUM(A1)', '\u200b=1+1', ' =1+1', '\n=1+1', '\uff1d1+1', '\u2067-1'])(
  'A-EXP-002 %j is no formula once its controls are removed',
  (text) => {
    expect(csvFile([[text]])).toMatch(/^\ufeff"'/);
  },
);

test.each(['\u2067\u05d0\u05d1\u2069 Ltd', '\u{1f469}\u200d\u{1f4bb} team', '2 - 1'])(
  '%j stays as it is',
  (text) => {
    expect(csvFile([[text]])).toBe(`${BOM}"${text}"\r\n`);
  },
);
