import { csvFile } from '@psma/file-export';
import { bytesOf } from '@psma/file-export/testing';
import { calendarFile } from '../../model/files/calendarFile.ts';
import { itemFixture, numbered, stepItem } from '../../testing/fakePlan.ts';
import { unzipEntries } from '../../testing/unzipEntries.ts';
import { planEvents } from './planEvents.ts';
import { planTable } from './planTable.ts';
import { xlsxFile } from './xlsxFile.ts';

const PAGE = 'https://example.org/admin/plan';

/** Parses CSV (RFC 4180). */
function readCsv(text: string): string[][] {
  const cells = [...text.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('CSV', () => {
  test('A-EXP-001 has one row an item; accents, quotes and line breaks stay', () => {
    const note = 'Zoë said: "now"\r\nor never; a,b';
    const text = csvFile(planTable([itemFixture({ note }), numbered(2)], () => null));
    expect(text.startsWith('\uFEFF"What is to be done","Area"')).toBe(true);
    const [head, first, ...others] = readCsv(text);
    expect(others).toHaveLength(1);
    expect(first).toHaveLength(head?.length ?? 0);
    expect(first?.[head?.indexOf('Note') ?? -1]).toBe(note);
  });

  test('A-EXP-001 says area, question, statement, status and days in words and as days', () => {
    const item = stepItem(1, 'GOV-Q1', 2, { due: '2027-03-31', status: 'IN_PROGRESS', responsible: 'HR' });
    const [, row] = planTable([item], (id) => `Title of ${id}`);
    expect(row).toEqual([
      ...['Item 1', 'Governance and Leadership', 'Title of GOV-Q1', '2', 'Statement 2 to GOV-Q1.', 'HR'],
      ...['2027-03-31', 'In progress', '', '', '2026 baseline', '2026-03-04', '2026-03-05', ''],
    ]);
  });
});

/** Validates and unfolds calendar lines (RFC 5545). */
function readCalendar(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const open: string[] = [];
  const whole = lines.reduce<string[]>(
    (all, line) =>
      line.startsWith(' ') ? [...all.slice(0, -1), all.at(-1) + line.slice(1)] : [...all, line],
    [],
  );
  for (const line of whole) {
    expect(line).toMatch(/^[A-Z-]+(;[A-Z]+=[A-Z]+)*:./);
    if (line.startsWith('BEGIN:')) open.push(line.slice(6));
    if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4));
  }
  expect(open).toEqual([]);
  for (const property of ['VERSION', 'PRODID'])
    expect(whole.filter((line) => line.startsWith(`${property}:`))).toHaveLength(1);
  return whole;
}

describe('calendar', () => {
  const dated = itemFixture({ title: 'Ask, then; act \\ now\nplease', due: '2027-12-31', version: 3 });
  const items = [
    dated,
    numbered(2),
    numbered(3, { due: '2027-01-01', status: 'DONE', doneAt: '2026-03-05T09:00:00Z' }),
  ];
  const eventsOf = (lines: string[]) => lines.filter((line) => line === 'BEGIN:VEVENT').length;

  test('A-EXP-003 A-EXP-004 holds an all-day event for each open item with a date, and no title', () => {
    const lines = readCalendar(calendarFile(planEvents(items, PAGE, false), 'Improvement plan'));
    expect(eventsOf(lines)).toBe(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20271231',
        'DTEND;VALUE=DATE:20280101',
        'SUMMARY:Improvement plan: item due',
        `URL:${PAGE}`,
        'TRIGGER:-P7D',
      ]),
    );
    expect(lines.join('\n')).not.toMatch(/Ask|act/);
  });

  test('A-EXP-004 with the box ticked it holds the title', () => {
    const lines = readCalendar(calendarFile(planEvents(items, PAGE, true), 'Improvement plan'));
    expect(lines).toContain(String.raw`SUMMARY:Ask\, then\; act \\ now\nplease`);
  });

  test('A-EXP-005 a changed date keeps the event’s name and raises its sequence', () => {
    const [before] = planEvents([dated], PAGE, false);
    const [after] = planEvents([{ ...dated, version: 4, due: '2028-02-29' }], PAGE, false);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    expect(readCalendar(calendarFile([after!], 'x'))).toContain('DTEND;VALUE=DATE:20280301');
  });

  test('long and right-to-left titles are folded between characters', () => {
    const title = 'אבגדהוזחטיכלמנסעפצקרשת'.repeat(8) + '🛂'.repeat(30);
    const lines = readCalendar(calendarFile(planEvents([{ ...dated, title }], PAGE, true), 'x'));
    expect(lines).toContain(`SUMMARY:${title}`);
  });
});

describe('names and texts that earlier releases stored', () => {
  const title = 'Audit \u202e7202 lanif';
  const INVISIBLE = ['\u200b\u200b', '\u2060', '\u00ad\u034f', '\u2800', '\u3164', '\u202e'];
  const named = (name: string) =>
    itemFixture({
      title: name,
      due: '2027-12-31',
      responsible: `${name}HR\u2067`,
      note: `${name}=1`,
      source: { sessionId: null, title: name, completedAt: '2026-03-04T09:00:00Z' },
    });
  const filesOf = async (name: string) => {
    const table = planTable([named(name)], () => null);
    const workbook = unzipEntries(Buffer.from(await bytesOf(await xlsxFile('Plan', table))));
    return {
      csv: csvFile(table),
      xlsx: [...workbook.values()].join('\n'),
      ics: calendarFile(planEvents([named(name)], PAGE, true), 'Plan'),
    };
  };

  test.each([title, '\u202dAudit', 'Audit\u2066', '\u202bAudit\n'])(
    '%j turns the direction of nothing after it, in any file',
    async (name) => {
      for (const file of Object.values(await filesOf(name)))
        expect(file).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    },
  );

  test.each(INVISIBLE)('%j is called Untitled in every file', async (name) => {
    const { csv, xlsx, ics } = await filesOf(name);
    const [head, row] = readCsv(csv);
    expect(row?.[0]).toBe('Untitled');
    expect(row?.[head?.indexOf('From assessment') ?? -1]).toBe('Untitled');
    expect(xlsx).toContain('>Untitled<');
    expect(readCalendar(ics)).toContain('SUMMARY:Untitled');
  });
});

test('A-EXP-009 the workbook has days as days, levels as numbers, and no formula', async () => {
  const items = [stepItem(1, 'GOV-Q1', 2, { title: '=1+1', due: '2027-03-31' })];
  const entries = unzipEntries(
    Buffer.from(
      await bytesOf(
        await xlsxFile(
          'Plan',
          planTable(items, () => null),
        ),
      ),
    ),
  );
  const sheet = [...entries].find(([name]) => /sheets\/sheet1\.xml$/.test(name))?.[1] ?? '';
  const texts = [...entries].find(([name]) => /sharedStrings\.xml$/.test(name))?.[1] ?? '';
  // Spreadsheets count 31 March 2027 as day 46477 since 1900.
  const [, style = ''] = /<c r="[A-Z]+2" s="(\d+)"(?: t="n")?><v>46477<\/v>/.exec(sheet) ?? [];
  const styles = [...entries].find(([name]) => /styles\.xml$/.test(name))?.[1] ?? '';
  const [, cellFormats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const [, format] = /numFmtId="(\d+)"/.exec(cellFormats.match(/<xf\b[^>]*>/g)?.[Number(style)] ?? '') ?? [];
  expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="yyyy-mm-dd"/>`);
  expect(sheet).toMatch(/<v>2<\/v>/);
  expect(sheet).not.toContain('<f>');
  expect(sheet + texts).toContain('=1+1');
});
