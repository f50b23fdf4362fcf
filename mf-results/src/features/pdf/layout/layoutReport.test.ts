import type { AssessmentResult } from '@psma/api-contract';
import { elementsOf, recordingSurface, type Drawn } from '@psma/tagged-pdf/testing';
import { noteFixture } from '../../../testing/noteFixture.ts';
import { reportFixture } from '../../../testing/reportFixture.ts';
import { allAt, resultFixture, UNEVEN_ANSWERS } from '../../../testing/resultFixture.ts';
import type { Report } from '../report.ts';
import { layoutReport } from './layoutReport.ts';
import { CONTENT_WIDTH, PAGE } from './styles.ts';

function draw(parts: Partial<Report> = {}) {
  const recording = recordingSurface();
  layoutReport(recording.surface, reportFixture(parts));
  return { ...recording, pages: recording.pageTexts(), all: recording.pageTexts().join('\n') };
}

function withFirst(change: Partial<AssessmentResult['pillars'][number]>): AssessmentResult {
  const result = resultFixture();
  return {
    ...result,
    pillars: result.pillars.map((pillar, index) => (index === 0 ? { ...pillar, ...change } : pillar)),
  };
}

const letters = (text: string) => text.replace(/\s/g, '');
const apart = (one: Drawn['area'], other: Drawn['area']) =>
  one.x + one.width <= other.x + 0.1 ||
  other.x + other.width <= one.x + 0.1 ||
  one.y + one.height <= other.y + 0.1 ||
  other.y + other.height <= one.y + 0.1;

/** The ring's figure is the only text on a picture. */
const onPurpose = (one: Drawn, other: Drawn) =>
  [one, other].some(({ kind }) => kind === 'image') && [one, other].some(({ style }) => style?.size === 40);

function expectTidy(drawn: readonly Drawn[]) {
  for (const { area, text } of drawn) {
    const inside =
      area.x >= 0 && area.y >= 0 && area.x + area.width <= PAGE.width && area.y + area.height <= PAGE.height;
    expect({ text, inside }).toEqual({ text, inside: true });
  }
  const solid = drawn.filter(({ kind }) => kind !== 'rectangle');
  const overlaps = solid.flatMap((one, index) =>
    solid
      .slice(index + 1)
      .filter((other) => other.page === one.page && !apart(one.area, other.area) && !onPurpose(one, other))
      .map((other) => `${one.text} / ${other.text} on page ${one.page}`),
  );
  expect(overlaps).toEqual([]);
}

describe('order and contents', () => {
  const { pages, bookmarks, drawn, links } = draw({ includeAnswers: true });
  const pageWith = (text: string) => pages.findIndex((page) => page.includes(text)) + 1;

  test('A-PDF-014 cover, charts, actions, details, answers, levels, each with a bookmark', () => {
    const sections = bookmarks.filter(({ parent }) => parent === null);
    expect(sections.map(({ title }) => title)).toEqual([
      'Overall level',
      'Levels by area',
      'Recommended actions',
      'Detailed results',
      'Your answers',
      'Maturity levels',
    ]);
    expect(sections.map(({ page }) => page)).toEqual(
      sections.map(({ page }) => page).toSorted((a, b) => a - b),
    );
    const inDetails = bookmarks.filter(({ parent }) => parent === 'Detailed results');
    expect(inDetails.map(({ page }) => page)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  });

  test('A-PDF-014 the cover has name, organisation, dates and overall level', () => {
    for (const text of [
      '2026 baseline',
      'Northern Water',
      '4th March 2026',
      '20th November 2026',
      'Level 1',
    ]) {
      expect(pages[0]).toContain(text);
    }
  });

  test('A-PDF-014 both charts are pictures beside their figures, and seven pillars have levels', () => {
    const chartPage = pageWith('Levels by area');
    expect(drawn.filter(({ kind, page }) => kind === 'image' && page === chartPage)).toHaveLength(2);
    for (const level of [
      'Level 1, aware',
      'Level 2, developing',
      'Level 3, competent',
      'Level 4, effective',
      'Level 5, excellent',
    ]) {
      expect(pages[chartPage - 1]).toContain(level);
    }
    expect(pages[chartPage - 1]).toContain('33.33%');
    for (const { pillar } of resultFixture().pillars) expect(pages[chartPage - 1]).toContain(pillar);
  });

  test('A-PDF-015 the first two pillars’ actions are on one page, the others from the next one on', () => {
    const first = pageWith('Recommended actions');
    const has = (page: number, ids: string[]) =>
      ids.every(
        (id) =>
          pages[page - 1]?.includes(`First action for ${id}.`) &&
          pages[page - 1]?.includes(`Second action for ${id}.`),
      );
    expect(has(first, ['GOV', 'IRM'])).toBe(true);
    expect(has(first + 1, ['PES', 'OPS', 'MON', 'INV', 'CUL'])).toBe(true);
    expect(pages[first - 1]).not.toContain('PES');
    expect(pages[first]).not.toContain('IRM');
  });

  test('A-PDF-017 there is a progress picture for each pillar, 78 points high', () => {
    const strips = drawn.filter(({ kind, page }) => kind === 'image' && page >= 5);
    expect(strips).toHaveLength(7);
    for (const { area } of strips) expect(area).toMatchObject({ height: 78, width: CONTENT_WIDTH });
  });

  test('what would lift a pillar is shown by its questions, and resources are links', () => {
    expect(pages[4]).toContain(
      'One step in this question lifts this area to level 2:\nQuestion 1: What does GOV ask in its question 1?',
    );
    expect(pages[5]).toMatch(
      /Any 1 step in these 5 questions lifts this area to level 3:\nQuestion 5: What does IRM/,
    );
    expect(pages[6]).toMatch(/5 steps lift this area to level 4\.|Any 5 steps in these 5 questions/);
    expect(pages[9]).toContain('This area is at the highest level.');
    expect(links).toContainEqual({ url: 'https://example.org/irm', page: 6 });
  });

  test('A-PDF-019 each footer has the copyright with the current year, and the page number', () => {
    pages.forEach((page, index) => {
      expect(page).toContain('© 2026 Protective Security Authority');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });
});

describe('what is read aloud', () => {
  const { outline, tree } = draw({ includeAnswers: true, marking: 'OFFICIAL' });
  const elements = outline();
  const after = (heading: string) => {
    const at = elements.findIndex(({ role, text }) => /^H/.test(role) && text === heading);
    const rest = elements.slice(at + 1);
    const next = rest.findIndex(({ role }) => /^H[123]$/.test(role));
    return rest.slice(0, next < 0 ? undefined : next);
  };

  test('A-PDF-025 headings go down level by level, from the one title', () => {
    const headings = elements.filter(({ role }) => /^H\d$/.test(role));
    expect(headings.slice(0, 6).map(({ role, text }) => `${role} ${text.trim()}`)).toEqual([
      'H1 Personnel Security Maturity Assessment',
      'H2 Levels by area',
      'H3 Overall level',
      'H3 Level of each area',
      'H2 Recommended actions',
      'H3 Governance and Leadership',
    ]);
    const levels = headings.map(({ role }) => Number(role.slice(1)));
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
  });

  test('A-PDF-025 the marking is said once, first of all, and no header or footer', () => {
    expect(elements[1]).toEqual({ role: 'P', depth: 1, text: 'OFFICIAL' });
    expect(elements.filter(({ text }) => text === 'OFFICIAL')).toHaveLength(1);
    expect(elements.map(({ text }) => text).join('\n')).not.toMatch(/Page \d|©/);
  });

  test('A-PDF-025 figures are described by their data', () => {
    const figures = elements.filter(({ role }) => role === 'Figure').map(({ text }) => text);
    expect(figures).toHaveLength(9);
    expect(figures[0]).toBe('Doughnut chart: level 1, aware, fills 33.33% of the ring.');
    expect(figures[1]).toMatch(/^Bar chart .*: Governance and Leadership, 1; .*Behaviour Change, 2\.$/);
    expect(figures[2]).toBe('Level 1, aware, on a bar from 0 to 5.');
  });

  test('A-PDF-025 a table is read row by row, though its cells are drawn next to each other', () => {
    const cells = after('Level of each area').filter(({ role }) => /^T/.test(role));
    expect(cells.slice(0, 10).map(({ role, text }) => `${role} ${text}`)).toEqual([
      'Table ',
      'TR ',
      'TH Area',
      'TH Level',
      'TH To the next level',
      'TR ',
      'TH Governance and Leadership',
      'TD Level 1, aware',
      'TD 1 step to level 2',
      'TR ',
    ]);
    expect(cells.filter(({ role }) => role === 'TR')).toHaveLength(8);
    const scopes = [...elementsOf(tree.root)].flatMap(({ role, scope }) => (role === 'TH' ? [scope] : []));
    expect(scopes.slice(0, 4)).toEqual(['Column', 'Column', 'Column', 'Row']);
    expect(scopes).not.toContain(undefined);
  });

  test('A-PDF-025 actions, questions and resources are lists, and their links lead somewhere', () => {
    const [list, item, label, body] = after('Governance and Leadership').filter(({ role }) => role !== 'P');
    expect([list, item, label, body].map((each) => `${each?.role} ${each?.text}`)).toEqual([
      'L ',
      'LI ',
      'Lbl 1',
      'LBody First action for GOV.',
    ]);
    const links = [...elementsOf(tree.root)].filter(({ role }) => role === 'Link');
    expect(links).toHaveLength(14);
    for (const { kids } of links) expect(kids.some((kid) => 'url' in kid)).toBe(true);
  });

  test('A-PDF-025 the words of a wrapped paragraph stay apart', () => {
    const long = 'Several words that do not fit on one line. '.repeat(8).trim();
    const said = draw({ result: withFirst({ explanation: `${long}\n${long}` }) }).outline();
    expect(said.filter(({ role, text }) => role === 'P' && text === long)).toHaveLength(2);
  });
});

test('A-NOT-010 a note is printed under its answer', () => {
  const [answered] = resultFixture().answers;
  const note = noteFixture(answered?.question.id ?? '', { text: 'Asked HR', evidence: 'Safe 4' });
  const { all } = draw({ includeAnswers: true, notes: [note] });
  expect(all).toContain('Note: Asked HR');
  expect(all).toContain('Evidence: Safe 4');
});

test('A-PDF-020 answers are there when asked for, and not a word of them when not', () => {
  const asked = draw({ includeAnswers: true });
  const statements = resultFixture().answers.map(({ choice }) => choice.title);
  expect(statements).toHaveLength(35);
  for (const statement of statements) expect(asked.all).toContain(statement);
  expect(asked.all).toContain('Question 5/5');

  const without = draw({ includeAnswers: false });
  for (const statement of statements) expect(without.all).not.toContain(statement);
  expect(without.bookmarks.map(({ title }) => title)).not.toContain('Your answers');
});

test('A-PLN-030 own numbers and next statements are printed only with the answers', () => {
  const own = /Your answers score|this must be true|we suggest making this true/;
  const asked = draw({ includeAnswers: true });
  expect(asked.all).toContain('Your answers score 0, 5, 5, 5 and 5. Their average is 4;');
  expect(asked.all).toContain(
    'Question 1. To reach level 2 this must be true:\nStatement 1 to question 1 of GOV.',
  );
  const without = draw({ includeAnswers: false });
  expect(without.all).not.toMatch(own);
  expect(without.all).not.toMatch(/Statement \d to question/);
  expect(without.all).toContain('One step in this question lifts this area to level 2:');
});

test('A-PLN-028 where the way up is not known the document holds all that was frozen', () => {
  const { all, bookmarks } = draw({ liftPaths: null, includeAnswers: true });
  expect(bookmarks.filter(({ parent }) => parent === null)).toHaveLength(6);
  expect(all).toContain('First paragraph on GOV.');
  expect(all).not.toMatch(/lifts? this area|To the next level/);
});

test('A-PLN-013 A-PLN-014 the rule is explained in words, and an unknown one is named', () => {
  expect(draw().pages.at(-1)?.replaceAll('\n', ' ')).toContain(
    'The overall level is the lowest of the seven areas.',
  );
  const result = { ...resultFixture(), pillarRule: 'medianOfFive' };
  expect(draw({ result, liftPaths: null }).pages.at(-1)?.replaceAll('\n', ' ')).toContain(
    'by the rule “medianOfFive”',
  );
});

test('A-PDF-021 the marking is in the middle of header and footer of every page', () => {
  const { drawn, pages } = draw({ marking: 'OFFICIAL SENSITIVE' });
  const marks = drawn.filter(({ text }) => text === 'OFFICIAL SENSITIVE');
  expect(marks).toHaveLength(2 * pages.length);
  for (const { area } of marks) expect(area.x + area.width / 2).toBeCloseTo(PAGE.width / 2, 5);
  expect(marks.filter(({ area }) => area.y < PAGE.top)).toHaveLength(pages.length);
  expect(marks.filter(({ area }) => area.y > PAGE.bottom)).toHaveLength(pages.length);
  expect(draw().all).not.toContain('OFFICIAL');
});

test('A-PDF-016 a long explanation continues on a new page at a line break, with nothing lost', () => {
  const explanation = [2000, 700, 1700, 900, 696]
    .map((length, index) => `${index}`.repeat(length))
    .join('\n');
  const { pages, all } = draw({ result: withFirst({ explanation }) });
  const pagesWith = (digit: string) =>
    pages.flatMap((page, index) => (page.includes(digit.repeat(40)) ? [index + 1] : []));
  expect(pagesWith('1')).toEqual([5]);
  expect(pagesWith('2')[0]).toBe(6);
  expect(pagesWith('4')[0]).toBeGreaterThan(pagesWith('3').at(-1) ?? 0);
  for (const digit of '01234') {
    const length = [...letters(all)].filter((each) => each === digit).length;
    expect(length).toBeGreaterThanOrEqual([2000, 700, 1700, 900, 696][Number(digit)] ?? 0);
  }
  expect(all).toContain('(continued)');
});

test('where a part of an explanation runs over its page, the next one continues there', () => {
  const explanation = Array.from(
    { length: 75 },
    (_, index) => `Line ${index} of an explanation, which is long.`,
  );
  const { pages } = draw({ result: withFirst({ explanation: explanation.join('\n') }) });
  expect(pages[4]).toContain('Line 0 of');
  expect(pages[5]).toMatch(/^Line [^]*\(continued\)\nLine [^]*Line 69 of/);
});

describe('nothing is cut, overlapped or lost', () => {
  const long = 'Aufsichtsratssitzungsprotokoll und mehr '.repeat(40);
  const answered = resultFixture();
  const cases: [string, Partial<Report>][] = [
    ['mixed levels', {}],
    ['all answers', { includeAnswers: true, marking: 'COMMERCIALLY SENSITIVE' }],
    ['all levels 0', { result: resultFixture(allAt(0)), includeAnswers: true }],
    ['all levels 5', { result: resultFixture(allAt(5)), includeAnswers: true }],
    ['a 150-character title of words', { result: { ...answered, title: long.slice(0, 150) } }],
    ['a 150-character title of one word', { result: { ...answered, title: 'W'.repeat(150) } }],
    ['a long organisation', { organisation: long.slice(0, 200) }],
    [
      'an explanation of 6,000 characters',
      { result: withFirst({ explanation: long.repeat(4).slice(0, 6000) }) },
    ],
    ['an explanation of one 6,000-character word', { result: withFirst({ explanation: 'x'.repeat(6000) }) }],
    [
      'many long actions',
      {
        result: withFirst({
          actions: Array.from({ length: 30 }, (_, index) => ({ title: `${index} ${long.slice(0, 400)}` })),
        }),
      },
    ],
    [
      'long resources',
      {
        result: withFirst({
          links: Array.from({ length: 40 }, (_, index) => ({
            title: long.slice(0, 200),
            url: `https://example.org/${index}/${'a'.repeat(180)}`,
          })),
        }),
      },
    ],
    [
      'long answers',
      {
        includeAnswers: true,
        result: {
          ...answered,
          answers: answered.answers.map((each) => ({ ...each, choice: { ...each.choice, title: long } })),
        },
      },
    ],
    [
      'long level texts',
      {
        result: {
          ...answered,
          levels: answered.levels.map((level) => ({ ...level, description: long.repeat(3) })),
        },
      },
    ],
  ];

  test.each(cases)('with %s', (_name, parts) => {
    const { drawn, all } = draw(parts);
    expectTidy(drawn);
    const { result, organisation } = reportFixture(parts);
    const texts = [
      result.title,
      organisation ?? '',
      ...result.pillars.flatMap(({ explanation, actions, links }) => [
        explanation,
        ...actions.map(({ title }) => title),
        ...links.flatMap(({ title, url }) => [title, url]),
      ]),
    ];
    const said = letters(
      all.replace(/©.*\n?|Page \d+ of \d+\n?|COMMERCIALLY SENSITIVE\n?|.*\(continued\)\n?/g, ''),
    );
    for (const text of texts) expect(said).toContain(letters(text));
  });
});

test('golden report of fixed answers', () => {
  expect(draw({ result: resultFixture(UNEVEN_ANSWERS), marking: 'OFFICIAL' }).pages[1]).toBe(
    [
      'Levels by area',
      '1',
      'Overall level',
      'Level 1, aware',
      'The ring shows 33.33%: each level fills one more sixth.',
      'Level 1 overall is set by Governance and Leadership.',
      'Level of each area',
      'Area',
      'Level',
      'To the next level',
      'Governance and Leadership',
      'Level 1, aware',
      '1 step to level 2',
      'Insider Risk Assessment and Management',
      'Level 2, developing',
      '1 step to level 3',
      'Pre-Employment Screening',
      'Level 3, competent',
      '5 steps to level 4',
      'On-Going Personnel Security',
      'Level 4, effective',
      '5 steps to level 5',
      'Monitoring and Assessment of the Workforce',
      'Level 4, effective',
      '1 step to level 5',
      'Investigation and Disciplinary Practices',
      'Level 5, excellent',
      'At the highest level',
      'Security Culture and Behaviour Change',
      'Level 2, developing',
      '5 steps to level 3',
      '© 2026 Protective Security Authority',
      'Page 2 of 12',
      'OFFICIAL',
      'OFFICIAL',
    ].join('\n'),
  );
});
