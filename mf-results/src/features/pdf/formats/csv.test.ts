import { bytesOf } from '@psma/file-export/testing';
import { dayCell } from '../../../model/dates/dayCell.ts';
import { reportFixture } from '../../../testing/reportFixture.ts';
import { resultFixture } from '../../../testing/resultFixture.ts';
import { unzipEntries } from '../../../testing/unzipEntries.ts';
import { csv } from './csv.ts';
import { html } from './html.ts';
import { reportSheets } from './reportSheets.ts';
import { xlsx } from './xlsx.ts';

const FORMULA = '=HYPERLINK("https://example.org";"x")';

test('A-PDF-026 no text of a CSV is a formula, and marks and line breaks are quoted', () => {
  const sheet = { name: 'Sheet', rows: [[FORMULA, ' @x', -1, '-1', 'a,b', 'line\nbreak', 'plain']] };
  expect(csv([sheet], 'OFFICIAL').split('\r\n')).toEqual([
    '\ufeffOFFICIAL',
    'Sheet',
    `"'${FORMULA.replaceAll('"', '""')}",' @x,-1,'-1,"a,b","line\nbreak",plain`,
    '',
    'OFFICIAL',
    '',
  ]);
});

test('A-PDF-026 answers are a sheet of their own, and without them not a word of them is there', () => {
  const titles = (includeAnswers: boolean) =>
    reportSheets(reportFixture({ includeAnswers })).map(({ name }) => name);
  expect(titles(true)).toContain('Your answers');
  expect(titles(false)).not.toContain('Your answers');
  const without = csv(reportSheets(reportFixture()), null);
  for (const { choice } of resultFixture().answers) expect(without).not.toContain(choice.title);
});

test('A-PDF-026 the days of completion and of the file are days that every spreadsheet reads', () => {
  const [summary] = reportSheets(reportFixture());
  const days = summary?.rows.filter(([label]) => /^Date /.test(String(label)));
  expect(days).toHaveLength(2);
  for (const [, day] of days ?? []) expect(dayCell(String(day))).not.toBeNull();
});

test('A-PDF-026 the workbook has the day of completion as a date cell', async () => {
  const result = { ...resultFixture(), completedAt: '2027-03-31T12:00:00Z' };
  const sheets = reportSheets(reportFixture({ result }));
  const workbook = unzipEntries(Buffer.from(await bytesOf(await xlsx(sheets, null))));
  const part = (name: RegExp) => [...workbook].find(([entry]) => name.test(entry))?.[1] ?? '';
  // Spreadsheets count 31 March 2027 as day 46477 since 1900. Cells without a type are
  // numbers.
  const [, style = ''] =
    /<c r="B\d+" s="(\d+)"(?: t="n")?><v>46477<\/v>/.exec(part(/sheets\/sheet1\.xml$/)) ?? [];
  const styles = part(/styles\.xml$/);
  const [, cellFormats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const [, format] = /numFmtId="(\d+)"/.exec(cellFormats.match(/<xf\b[^>]*>/g)?.[Number(style)] ?? '') ?? [];
  expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="yyyy-mm-dd"/>`);
});

test('A-PDF-026 what people wrote is text in the web page, and only web addresses are links', () => {
  const result = resultFixture();
  const [first] = result.pillars;
  const hostile = {
    ...result,
    title: '</title><script>alert(1)</script>',
    pillars: first
      ? [{ ...first, links: [{ title: 'x', url: 'javascript:alert(1)' }] }, ...result.pillars.slice(1)]
      : [],
  };
  const page = html(reportFixture({ result: hostile }));
  expect(page).not.toMatch(/<script|href="javascript/i);
  expect(page).toContain('&lt;script&gt;');
  expect(page.match(/<img alt="[^"]+" width="(200|644)"/g)).toHaveLength(9);
  expect(page).toContain('href="https://example.org/irm"');
});

test('a direction control of one text reaches no other, in the CSV and in the workbook', async () => {
  const result = { ...resultFixture(), title: 'Audit \u202e7202 lanif' };
  const sheets = reportSheets(reportFixture({ result, organisation: '\u2067Northern Water' }));
  const workbook = unzipEntries(Buffer.from(await bytesOf(await xlsx(sheets, null))));
  for (const file of [csv(sheets, null), ...workbook.values()])
    expect(file).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
