import { goodTexts } from './contentFixture.ts';

export interface Broken {
  rule: string;
  file: string;
  edit: [from: string, to: string];
  /** Text that locates the line; default: the replacement. */
  at?: string;
  reason: string;
}

const GOV = 'pillars/1-gov.yaml';
const CUL = 'pillars/7-cul.yaml';
const RESULTS = 'results/2-irm.yaml';
const SUBJECTS = 'rules/subjects.yaml';
const QUESTIONS = 'triage/questions.yaml';
const FLOW = 'triage/flow.yaml';
const REMINDERS = 'triage/reminders.yaml';
const RECOMMENDATIONS = 'triage/recommendations.yaml';
const PICTURE = 'illustrations/look.svg';
const STATEMENT = 'The file for GOV-Q2 holds 3 pages.';
const PAIRS = 'the statement holds " and " outside the pairs of rules/fixed-pairs.yaml: one fact each';
const sentence = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const paragraph = (count: number) => `Of IRM at AWARE. ${sentence(count)}`;

/** One row per linter rule. */
export const BROKEN_CONTENT: Broken[] = [
  // Form
  {
    rule: 'YAML',
    file: GOV,
    edit: ['id: GOV\n', 'id: GOV\nid: GOV\n'],
    at: 'id: GOV\npillar',
    reason: 'is not valid YAML: Map keys must be unique',
  },
  {
    rule: 'unknown key',
    file: GOV,
    edit: [
      '    help: Choose the highest statement that is fully true for GOV-Q3.',
      '    help: Choose.\n    hlep: Choose.',
    ],
    at: 'hlep',
    reason: 'hlep is not a known key',
  },
  {
    rule: 'missing key',
    file: GOV,
    edit: ['    title: What exists for GOV-Q2?\n', ''],
    at: '- id: GOV-Q2',
    reason: 'title is missing',
  },
  {
    rule: 'wrong type',
    file: GOV,
    edit: ['title: What exists for GOV-Q2?', 'title: 2020'],
    reason: 'title must be text: a number needs quotes',
  },
  {
    rule: 'unknown value',
    file: GOV,
    edit: ['type: SINGLE_SELECT', 'type: ONE'],
    reason: 'type must be one of SINGLE_SELECT, MULTI_SELECT',
  },
  {
    rule: 'level order',
    file: 'levels.yaml',
    edit: ['score: 2', 'score: 3'],
    reason: 'score must be 2 here',
  },
  {
    rule: 'risk word',
    file: 'levels.yaml',
    edit: ['risk: medium,', 'risk: low,'],
    reason: 'risk must be "medium" here',
  },
  {
    rule: 'version name',
    file: 'version.yaml',
    edit: ['"2020.1"', 'new'],
    reason:
      'name does not fit: A year, a dot and a number, as "2026.1". Change it with every release of changed content.',
  },
  {
    rule: 'two-line title',
    file: GOV,
    edit: ['title: What exists for GOV-Q2?', 'title: |\n      What exists\n      for GOV-Q2?'],
    at: 'title: |',
    reason: 'title does not fit: One line of text.',
  },
  // Counts
  {
    rule: 'four questions',
    file: GOV,
    edit: [goodTexts()[GOV]!.slice(goodTexts()[GOV]!.indexOf('  - id: GOV-Q5')), ''],
    at: 'questions:',
    reason: 'questions has 4 entries, needs at least 5',
  },
  {
    rule: 'six questions',
    file: GOV,
    edit: [
      'questions:',
      `questions:${goodTexts()[GOV]!.split('questions:')[1]!.split('\n  - id: GOV-Q2')[0]}`,
    ],
    at: 'questions:',
    reason: 'questions has 6 entries, may have at most 5',
  },
  {
    rule: 'five choices',
    file: GOV,
    edit: ['      - { id: GOV-Q1-L5, title: The file for GOV-Q1 holds 5 pages. }\n', ''],
    at: 'choices:',
    reason: 'choices has 5 entries, needs at least 6',
  },
  {
    rule: 'seven choices',
    file: GOV,
    edit: ['      - { id: GOV-Q1-L5', '      - { id: GOV-Q1-L6, title: More. }\n      - { id: GOV-Q1-L5'],
    at: 'choices:',
    reason: 'choices has 7 entries, may have at most 6',
  },
  {
    rule: 'five levels',
    file: RESULTS,
    edit: [goodTexts()[RESULTS]!.slice(goodTexts()[RESULTS]!.indexOf('  - level: EXCELLENT')), ''],
    at: 'levels:',
    reason: 'levels has 5 entries, needs at least 6',
  },
  {
    rule: 'no action to keep the highest level',
    file: RESULTS,
    edit: ['actions:\n      - Keep what IRM has.', 'actions: []\n'],
    at: 'actions: []',
    reason: 'actions has 0 entries, needs at least 1',
  },
  {
    rule: 'six actions to keep the highest level',
    file: RESULTS,
    edit: ['      - Keep what IRM has.', [1, 2, 3, 4, 5, 6].map((each) => `      - Do ${each}.`).join('\n')],
    at: '    actions:\n      - Do 1.',
    reason: 'actions has 6 entries, may have at most 5',
  },
  {
    rule: 'actions at a level below the highest',
    file: RESULTS,
    edit: ['  - level: AWARE\n', '  - level: AWARE\n    actions: [Do it.]\n'],
    at: 'actions: [Do it.]',
    reason: 'actions is not allowed here',
  },
  {
    rule: 'short name over 32 characters',
    file: GOV,
    edit: ['short: File of GOV-Q2', 'short: File of the second question of governance'],
    reason:
      'short does not fit: The arrangement asked about in at most 32 characters, for lists and plans. One line of text.',
  },
  {
    rule: 'nobody who knows',
    file: GOV,
    edit: ['short: File of GOV-Q2\n    knownBy: [SECURITY]', 'short: File of GOV-Q2\n    knownBy: []'],
    at: 'knownBy: []',
    reason: 'knownBy has 0 entries, needs at least 1',
  },
  {
    rule: 'nothing to look for',
    file: GOV,
    edit: ['lookFor: [The paper on GOV-Q2, Its date]', 'lookFor: [The paper on GOV-Q2]'],
    reason: 'lookFor has 1 entries, needs at least 2',
  },
  {
    rule: 'a level in what to look for',
    file: GOV,
    edit: ['lookFor: [The paper on GOV-Q2, Its date]', 'lookFor: [The paper at the highest level, Its date]'],
    at: 'The paper at the highest level',
    reason: 'what to look for must not speak of a level or a statement: "level"',
  },
  {
    rule: 'a statement in what to look for',
    file: GOV,
    edit: [
      'lookFor: [The paper on GOV-Q2, Its date]',
      'lookFor: [The file for GOV-Q2 holds 3 pages, Its date]',
    ],
    at: 'The file for GOV-Q2 holds 3 pages',
    reason: 'what to look for must not repeat a statement: GOV-Q2-L3',
  },
  {
    rule: 'effort of a step',
    file: RESULTS,
    edit: ['after AWARE. }', 'after AWARE., effort: 4 }'],
    reason: 'effort must be one of 1, 2, 3',
  },
  {
    rule: 'part about a question without answers',
    file: RESULTS,
    edit: ['text: After IRM at AWARE.', 'text: After IRM at AWARE.\n        about: IRM-Q1'],
    at: 'text: After IRM at AWARE.',
    reason: 'answers is missing',
  },
  {
    rule: 'level on a single-select choice',
    file: GOV,
    edit: ['holds 2 pages. }', 'holds 2 pages., level: AWARE }'],
    reason: 'level is not allowed here',
  },
  {
    rule: 'no level on a multi-select choice',
    file: CUL,
    edit: [', level: EXCELLENT', ''],
    at: 'CUL-Q5-C7',
    reason: 'level is missing',
  },
  // Ids
  {
    rule: 'pillar id',
    file: GOV,
    edit: ['id: GOV\n', 'id: IRM\n'],
    reason: 'unknown id IRM: this file holds pillar GOV',
  },
  {
    rule: 'pillar name',
    file: GOV,
    edit: ['pillar: Governance and Leadership', 'pillar: Governance'],
    reason: 'the name of pillar GOV is "Governance and Leadership"',
  },
  {
    rule: 'results id',
    file: RESULTS,
    edit: ['id: IRM\n', 'id: GOV\n'],
    reason: 'unknown id GOV: this file holds pillar IRM',
  },
  {
    rule: 'question id',
    file: GOV,
    edit: ['- id: GOV-Q2\n', '- id: IRM-Q2\n'],
    reason: 'unknown id IRM-Q2: expected GOV-Q and a number',
  },
  {
    rule: 'choice id',
    file: GOV,
    edit: ['id: GOV-Q2-L3', 'id: GOV-Q2-L9'],
    reason: 'unknown id GOV-Q2-L9: expected GOV-Q2-L3',
  },
  {
    rule: 'choice id of a multi-select',
    file: CUL,
    edit: ['id: CUL-Q5-C3', 'id: CUL-Q5-L3'],
    reason: 'unknown id CUL-Q5-L3: expected CUL-Q5-C and a number',
  },
  {
    rule: 'duplicate choice id',
    file: GOV,
    edit: ['id: GOV-Q2-L3', 'id: GOV-Q2-L2'],
    at: STATEMENT,
    reason: 'duplicate id GOV-Q2-L2',
  },
  {
    rule: 'level without a multi-select choice',
    file: CUL,
    edit: ['level: DEVELOPING', 'level: AWARE'],
    at: '    choices:\n      - { id: CUL-Q5-C1',
    reason: 'no choice has the level DEVELOPING',
  },
  {
    rule: 'duplicate triage choice',
    file: QUESTIONS,
    edit: ['id: T03_SOON', 'id: T03_READY'],
    at: 'title: Soon',
    reason: 'duplicate id T03_READY',
  },
  {
    rule: 'duplicate question',
    file: GOV,
    edit: ['- id: GOV-Q2', '- id: GOV-Q1'],
    at: '- id: GOV-Q1\n    type: SINGLE_SELECT\n    title: What exists for GOV-Q2',
    reason: 'duplicate id GOV-Q1',
  },
  // Statements
  {
    rule: 'over 25 words',
    file: GOV,
    edit: [STATEMENT, sentence(26)],
    reason: 'the statement has 26 words, at most 25 are allowed',
  },
  {
    rule: 'semicolon',
    file: GOV,
    edit: [STATEMENT, 'A file exists; it is read.'],
    reason: 'the statement holds ";": one fact each',
  },
  { rule: 'and', file: GOV, edit: [STATEMENT, 'A file exists and is read.'], reason: PAIRS },
  {
    rule: 'and beside a fixed pair',
    file: GOV,
    edit: [STATEMENT, 'A file and a page hold the terms and conditions.'],
    reason: PAIRS,
  },
  {
    rule: 'banned word',
    file: GOV,
    edit: [STATEMENT, 'A Robust file exists.'],
    reason: 'the statement holds "robust", a word of rules/banned-words.yaml',
  },
  {
    rule: 'statements that are hard to read',
    file: GOV,
    edit: [STATEMENT, `${Array(12).fill('organisational responsibility').join(' ')}.`],
    at: 'questions:',
    reason: 'the statements of COMPETENT read at school grade 28.4, at most 11 is allowed',
  },
  // HTML and links
  {
    rule: 'tag outside the list',
    file: GOV,
    edit: ['<p>More about GOV-Q2.</p>', '<p>More <b>about</b> it.</p>'],
    reason: 'the HTML tag <b> is not allowed',
  },
  {
    rule: 'script',
    file: GOV,
    edit: ['<p>More about GOV-Q2.</p>', '<script>alert(1)</script>'],
    reason: 'the HTML tag <script> is not allowed',
  },
  {
    rule: 'attribute outside the list',
    file: GOV,
    edit: ['<p>More about GOV-Q2.</p>', '<p onclick="x()">More.</p>'],
    reason: 'the attribute onclick of <p> is not allowed',
  },
  {
    rule: 'http link',
    file: GOV,
    edit: ['https://example.org/GOV-Q4', 'http://example.org/GOV-Q4'],
    reason: 'the link http://example.org/GOV-Q4 is not https',
  },
  {
    rule: 'anchor without address',
    file: GOV,
    edit: ['<p>More about GOV-Q2.</p>', '<p><a>More</a></p>'],
    reason: 'the link has no address',
  },
  {
    rule: 'HTML in a plain text',
    file: GOV,
    edit: ['title: What exists for GOV-Q2?', 'title: What <em>exists</em>?'],
    reason: 'HTML is allowed in info and link only',
  },
  {
    rule: 'http resource',
    file: RESULTS,
    edit: ['https://example.org', 'http://example.org'],
    reason: 'the link http://example.org/irm is not https',
  },
  {
    rule: 'resource that is no address',
    file: RESULTS,
    edit: ['https://example.org/irm', 'example.org'],
    reason: 'the link example.org is not https',
  },
  {
    rule: 'retired site',
    file: RESULTS,
    edit: ['https://example.org/irm', 'https://www.cpni.gov.uk/x'],
    reason: 'the link https://www.cpni.gov.uk/x leads to a retired site',
  },
  // Actions
  {
    rule: 'place without action',
    file: RESULTS,
    edit: [
      '  - { id: IRM-A16, leaves: AWARE, questions: [IRM-Q2], text: Write what IRM-Q2 needs after AWARE. }\n',
      '',
    ],
    at: 'actions:\n  - { id: IRM-A10',
    reason: 'IRM-Q2 leaving AWARE has no action',
  },
  {
    rule: 'unknown question of an action',
    file: RESULTS,
    edit: ['leaves: AWARE, questions: [IRM-Q2]', 'leaves: AWARE, questions: [IRM-Q2, IRM-Q9]'],
    reason: 'unknown id IRM-Q9: no such question',
  },
  {
    rule: 'place with two actions',
    file: RESULTS,
    edit: ['leaves: AWARE, questions: [IRM-Q2]', 'leaves: AWARE, questions: [IRM-Q2, IRM-Q1]'],
    reason: 'IRM-Q1 leaving AWARE has an action already',
  },
  {
    rule: 'action id of another area',
    file: RESULTS,
    edit: ['id: IRM-A11', 'id: GOV-A11'],
    reason: 'unknown id GOV-A11: expected IRM-A and a number of two digits',
  },
  {
    rule: 'duplicate action id',
    file: RESULTS,
    edit: ['id: IRM-A11', 'id: IRM-A10'],
    at: 'leaves: AWARE, questions: [IRM-Q1]',
    reason: 'duplicate id IRM-A10',
  },
  {
    rule: 'duplicate action text',
    file: RESULTS,
    edit: ['what IRM-Q1 needs after AWARE.', 'what IRM-Q1 needs after INNOCENT.'],
    at: 'id: IRM-A11',
    reason: 'another action has this text: let one serve both',
  },
  {
    rule: 'action over 30 words',
    file: RESULTS,
    edit: ['Write what IRM-Q1 needs after AWARE.', sentence(31)],
    reason: 'the action has 31 words, at most 30 are allowed',
  },
  {
    rule: 'nothing to improve',
    file: RESULTS,
    edit: ['Write what IRM-Q1 needs after AWARE.', 'No improvement needed.'],
    reason: 'there is always something to improve',
  },
  {
    rule: 'nothing to keep',
    file: RESULTS,
    edit: ['Keep what IRM has.', 'No action is required.'],
    reason: 'there is always something to improve',
  },
  // Explanations
  {
    rule: 'unknown question of a part',
    file: RESULTS,
    edit: ['text: After IRM at AWARE.', 'text: After it.\n        about: IRM-Q9\n        answers: [AWARE]'],
    at: 'text: After it.',
    reason: 'unknown id IRM-Q9: no such question',
  },
  {
    rule: 'subject word in a part for everybody',
    file: RESULTS,
    edit: ['After IRM at AWARE.', 'After Topic IRM-Q3.'],
    reason: '"Topic IRM-Q3" speaks of IRM-Q3: a part without about is for every answer',
  },
  {
    rule: 'subject word of another question',
    file: RESULTS,
    edit: ['The file of IRM-Q1 is AWARE.', 'A topic IRM-Q3 is there.'],
    reason: '"topic IRM-Q3" speaks of IRM-Q3, not of IRM-Q1',
  },
  {
    rule: 'unreachable range',
    file: RESULTS,
    edit: [
      'text: After IRM at COMPETENT.',
      'text: After it.\n        about: IRM-Q1\n        answers: [AWARE, DEVELOPING]',
    ],
    at: 'text: After it.',
    reason: 'no answer is AWARE in an area that is COMPETENT',
  },
  {
    rule: 'answers with a gap',
    file: RESULTS,
    edit: [
      'text: After IRM at AWARE.',
      'text: After it.\n        about: IRM-Q1\n        answers: [AWARE, COMPETENT]',
    ],
    at: 'text: After it.',
    reason: 'answers must be one range, lowest first',
  },
  {
    rule: 'answer without finding',
    file: RESULTS,
    edit: ['  - { about: IRM-Q1, answers: [AWARE], text: The file of IRM-Q1 is AWARE. }\n', ''],
    at: 'findings:',
    reason: 'IRM-Q1 answered AWARE has no finding',
  },
  {
    rule: 'answer with two findings',
    file: RESULTS,
    edit: ['about: IRM-Q1, answers: [AWARE]', 'about: IRM-Q1, answers: [AWARE, DEVELOPING]'],
    at: '{ about: IRM-Q1, answers: [DEVELOPING]',
    reason: 'IRM-Q1 answered DEVELOPING has a finding already',
  },
  {
    rule: 'short explanation',
    file: RESULTS,
    edit: [paragraph(60), sentence(8)],
    at: '    explanation:\n      - text: word0 ',
    reason: 'AWARE: answers 0, 0, 0, 0, 5 give an explanation of 42 words, 60 to 400 are allowed',
  },
  {
    rule: 'long explanation',
    file: RESULTS,
    edit: [paragraph(60), sentence(371)],
    at: '    explanation:\n      - text: word0 ',
    reason: 'AWARE: answers 0, 0, 0, 0, 5 give an explanation of 405 words, 60 to 400 are allowed',
  },
  {
    rule: 'subject of an unknown question',
    file: SUBJECTS,
    edit: ['  GOV-Q2: [', '  GOV-Q9: [x]\n  GOV-Q2: ['],
    at: 'GOV-Q9',
    reason: 'unknown id GOV-Q9: no such question',
  },
  {
    rule: 'question without subject words',
    file: SUBJECTS,
    edit: ['  GOV-Q2: [topic GOV-Q2]\n', ''],
    at: 'subjects:',
    reason: 'GOV-Q2 has no words',
  },
  // Triage
  {
    rule: 'contentId',
    file: QUESTIONS,
    edit: ['contentId: T03', 'contentId: T04'],
    reason: 'unknown id T04: expected T03',
  },
  {
    rule: 'choice code',
    file: QUESTIONS,
    edit: ['id: T03_LATER', 'id: LATER'],
    reason: 'unknown id LATER: expected T03_ and a name in capitals',
  },
  {
    rule: 'exclusive single-select',
    file: QUESTIONS,
    edit: ['title: Later', 'title: Later, exclusive: true'],
    reason: 'only a choice of a MULTI_SELECT can be exclusive',
  },
  {
    rule: 'unknown node',
    file: FLOW,
    edit: ['  T03_LATER: [END_PREPARE]', '  T03_LATER: [T09]\nT09:\n  T09_YES: [END_PREPARE]'],
    at: 'T09:',
    reason: 'unknown id T09: no question has this contentId',
  },
  {
    rule: 'missing edge',
    file: FLOW,
    edit: ['  T03_SOON: [END_READY]\n', ''],
    at: 'T03:',
    reason: 'T03_SOON is missing: T03 has this choice',
  },
  {
    rule: 'edge of an unknown choice',
    file: FLOW,
    edit: ['  T03_LATER:', '  T03_NEVER: [END_READY]\n  T03_LATER:'],
    at: 'T03_NEVER',
    reason: 'unknown id T03_NEVER: T03 has no such choice',
  },
  {
    rule: 'edge that points nowhere',
    file: FLOW,
    edit: ['T03_SOON: [END_READY]', 'T03_SOON: [T07]'],
    reason: 'T03_SOON leads to T07, which is neither a node nor an end',
  },
  {
    rule: 'unreachable node',
    file: FLOW,
    edit: ['T01_YES: [T02]', 'T01_YES: [T03]'],
    at: 'T02:',
    reason: 'T02 cannot be reached from START',
  },
  {
    rule: 'unreachable end',
    file: FLOW,
    edit: ['T03_LATER: [END_PREPARE]', 'T03_LATER: [END_READY]'],
    at: 'END:',
    reason: 'END_PREPARE cannot be reached from START',
  },
  {
    rule: 'question among the ends',
    file: FLOW,
    edit: ['END: [END_READY, END_PREPARE]', 'END: [END_READY, END_PREPARE, T03]'],
    reason: 'T03 is a question, so it is no end',
  },
  {
    rule: 'cycle',
    file: FLOW,
    edit: ['T03_SOON: [END_READY]', 'T03_SOON: [T02]'],
    reason: 'T03_SOON leads back to T02: the flow has a cycle',
  },
  {
    rule: 'multi-select that parts',
    file: FLOW,
    edit: ['T02_OTHERS: [T03]', 'T02_OTHERS: [END_READY]'],
    reason: 'T02_OTHERS leads to END_READY: all choices of a MULTI_SELECT lead to one node',
  },
  {
    rule: 'unknown reminder',
    file: FLOW,
    edit: ['T03_LATER: [END_PREPARE]', 'T03_LATER: [END_PREPARE, R05]'],
    reason: 'unknown reminder R05',
  },
  {
    rule: 'duplicate reminder',
    file: REMINDERS,
    edit: ['  - { code: R02', '  - { code: R01, title: Again, text: Again. }\n  - { code: R02'],
    at: 'Again',
    reason: 'duplicate id R01',
  },
  // Recommendations
  {
    rule: 'rule with an unknown node',
    file: RECOMMENDATIONS,
    edit: ['{ START: [T01_NO] }', '{ T08: [T01_NO] }'],
    reason: 'unknown id T08: no question has this contentId',
  },
  {
    rule: 'rule with an unknown choice',
    file: RECOMMENDATIONS,
    edit: ['{ START: [T01_YES] }', '{ START: [T01_YES, T01_MAYBE] }'],
    reason: 'unknown id T01_MAYBE: T01 has no such choice',
  },
  {
    rule: 'rule of recommendAssessment',
    file: RECOMMENDATIONS,
    edit: ['{ T03: [T03_READY] }', '{ T03: [T03_NEVER] }'],
    reason: 'unknown id T03_NEVER: T03 has no such choice',
  },
  {
    rule: 'rule of a preparation',
    file: RECOMMENDATIONS,
    edit: ['when: { T03: [T03_LATER] } }', 'when: { T03: [T03_EARLY] } }'],
    reason: 'unknown id T03_EARLY: T03 has no such choice',
  },
  {
    rule: 'atLeast beyond the rules',
    file: RECOMMENDATIONS,
    edit: ['atLeast: 1', 'atLeast: 3'],
    reason: 'atLeast is more than the 2 rules of "of"',
  },
  {
    rule: 'duplicate recommendation',
    file: RECOMMENDATIONS,
    edit: ['id: REC-NAME', 'id: REC-LOOK'],
    at: 'title: Name one',
    reason: 'duplicate id REC-LOOK',
  },
  {
    rule: 'no default',
    file: RECOMMENDATIONS,
    edit: ['{ default: true }', '{ anyOf: { START: [T01_YES] } }'],
    at: 'recommendations:',
    reason: 'no recommendation is the default, so some visitor would get none',
  },
  {
    rule: 'missing illustration',
    file: RECOMMENDATIONS,
    edit: ['image: start.svg', 'image: stop.svg'],
    reason: 'illustrations/stop.svg is missing',
  },
  // Illustrations
  { rule: 'no SVG', file: PICTURE, edit: ['<svg', '<svgg'], reason: 'is not an SVG with a viewBox' },
  {
    rule: 'script in a picture',
    file: PICTURE,
    edit: ['<circle', '<script/><circle'],
    reason: 'an illustration may not hold a script',
  },
  {
    rule: 'handler in a picture',
    file: PICTURE,
    edit: ['<circle', '<circle\n    onload="x()"'],
    at: 'onload',
    reason: 'an illustration may not hold an event handler',
  },
  {
    rule: 'style in a picture',
    file: PICTURE,
    edit: ['<circle', '<style/><circle'],
    reason: 'an illustration may not hold a style: use attributes',
  },
  {
    rule: 'style attribute in a picture',
    file: PICTURE,
    edit: ['fill="url(#shade)"', 'style="fill:red"'],
    reason: 'an illustration may not hold a style: use attributes',
  },
  {
    rule: 'foreign object in a picture',
    file: PICTURE,
    edit: ['<circle', '<foreignObject/><circle'],
    reason: 'an illustration may hold SVG shapes and text only',
  },
  {
    rule: 'image in a picture',
    file: PICTURE,
    edit: ['<circle', '<image xlink:href="https://example.org/x.png"/><circle'],
    reason: 'an illustration may not refer to anything outside itself',
  },
  {
    rule: 'outside paint in a picture',
    file: PICTURE,
    edit: ['url(#shade)', "url('https://example.org/x.svg#shade')"],
    reason: 'an illustration may not refer to anything outside itself',
  },
];
