import { describe, expect, test } from '@jest/globals';
import { ContentError, type ContentProblem } from '../ContentError.ts';
import { loadContent } from '../loadContent.ts';
import { BROKEN_CONTENT } from '../testing/brokenContent.ts';
import { goodTexts, withContent, type ContentTexts } from '../testing/contentFixture.ts';

const GOV = 'pillars/1-gov.yaml';
const RESULTS = 'results/2-irm.yaml';
const QUESTIONS = 'triage/questions.yaml';
const FLOW = 'triage/flow.yaml';
const STATEMENT = 'The file for GOV-Q2 holds 3 pages.';

function problemsOf(texts: ContentTexts): readonly ContentProblem[] {
  try {
    withContent(texts, loadContent);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

describe('broken content', () => {
  test('the set that is broken below is in order', () => {
    expect(problemsOf(goodTexts())).toEqual([]);
  });

  test.each(BROKEN_CONTENT)('A-PLN-021 $rule: $reason', ({ file, edit: [from, to], at = to, reason }) => {
    const texts = goodTexts();
    const before = texts[file] ?? '';
    expect(before).toContain(from);
    const broken = before.replace(from, () => to);
    expect(broken).toContain(at);
    const line = broken.slice(0, broken.indexOf(at)).split('\n').length;
    const found = problemsOf({ ...texts, [file]: broken });
    expect(found.filter((problem) => problem.file === file)).toEqual([{ file, line, reason }]);
  });

  test.each([GOV, RESULTS, 'levels.yaml', 'version.yaml', FLOW, QUESTIONS, 'rules/banned-words.yaml'])(
    '%s is missing',
    (file) => {
      const { [file]: _, ...texts } = goodTexts();
      expect(problemsOf(texts)).toEqual([{ file, line: 1, reason: 'the file is missing' }]);
    },
  );

  test('a reminder that no answer shows', () => {
    const texts = goodTexts();
    texts[FLOW] = texts[FLOW]!.replace('[T03, R02]', '[T03, R01]');
    expect(problemsOf(texts)).toEqual([
      { file: 'triage/reminders.yaml', line: 3, reason: 'no answer shows the reminder R02' },
    ]);
  });

  test('a triage question id given twice', () => {
    const texts = goodTexts();
    texts[QUESTIONS] = texts[QUESTIONS]!.replace('- id: T03', '- id: T02');
    expect(problemsOf(texts)).toContainEqual({ file: QUESTIONS, line: 18, reason: 'duplicate id T02' });
  });

  test('a file with a name of its own', () => {
    const texts = { ...goodTexts(), 'pillars/8-new.yaml': 'id: NEW\n' };
    expect(problemsOf(texts)).toEqual([
      { file: 'pillars/8-new.yaml', line: 1, reason: 'is not a content file' },
    ]);
  });

  test('several slips are all reported at once', () => {
    const texts = goodTexts();
    texts[GOV] = texts[GOV]!.replace(STATEMENT, 'A good file; it exists and is read.');
    texts['version.yaml'] = 'name: 7\n';
    expect(problemsOf(texts).map(({ file }) => file)).toEqual([GOV, GOV, GOV, 'version.yaml']);
  });

  test('" and " inside a fixed pair is no slip', () => {
    const texts = goodTexts();
    texts[GOV] = texts[GOV]!.replace(STATEMENT, 'A file holds the Terms and Conditions.');
    expect(problemsOf(texts)).toEqual([]);
  });
});
