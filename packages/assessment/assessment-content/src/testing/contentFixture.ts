import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MATURITY_LEVELS, PILLARS, type Pillar } from '@psma/assessment-model';

/** Relative file name → text. */
export type ContentTexts = Record<string, string>;

const RISKS = ['very high', 'high', 'medium to high', 'medium', 'low', 'very low'];
const NUMBERS = [0, 1, 2, 3, 4];
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

const singleSelect = (id: string) => `
  - id: ${id}
    type: SINGLE_SELECT
    title: What exists for ${id}?
    short: File of ${id}
    knownBy: [SECURITY]
    lookFor: [The paper on ${id}, Its date]
    help: Choose the highest statement that is fully true for ${id}.
    info: |
      <p>About ${id}.</p>
      <p>More about ${id}.</p>
    link: |
      <a href="https://example.org/${id}">Guidance for ${id}</a>
    choices:
${MATURITY_LEVELS.map((_, level) => `      - { id: ${id}-L${level}, title: The file for ${id} holds ${level} pages. }`).join('\n')}`;

/** Two choices at the third level, one at each other. */
const multiSelect = (id: string) => `
  - id: ${id}
    type: MULTI_SELECT
    title: Which of these exist for ${id}?
    short: Pages of ${id}
    knownBy: [HR, IT]
    lookFor: [The paper on ${id}, Its date]
    help: Tick each statement that is true for ${id}.
    choices:
${['INNOCENT', 'AWARE', 'DEVELOPING', 'COMPETENT', 'COMPETENT', 'EFFECTIVE', 'EXCELLENT']
  .map(
    (level, index) =>
      `      - { id: ${id}-C${index + 1}, title: The file for ${id} holds page ${index}., level: ${level} }`,
  )
  .join('\n')}`;

const pillarText = ({ id, title }: Pillar) => `id: ${id}
pillar: ${title}
questions:${NUMBERS.map((index) => (id === 'CUL' && index === 4 ? multiSelect : singleSelect)(`${id}-Q${index + 1}`)).join('')}
`;

const places = ({ id }: Pillar) =>
  NUMBERS.flatMap((index) => MATURITY_LEVELS.map((level) => ({ question: `${id}-Q${index + 1}`, level })));

const resultsText = (pillar: Pillar) => `id: ${pillar.id}
resources:
  - { title: Guidance for ${pillar.id}, url: https://example.org/${pillar.id.toLowerCase()} }
actions:
${places(pillar)
  .filter(({ level }) => level !== 'EXCELLENT')
  .map(
    ({ question, level }, index) =>
      `  - { id: ${pillar.id}-A${index + 10}, leaves: ${level}, questions: [${question}], text: Write what ${question} needs after ${level}. }`,
  )
  .join('\n')}
findings:
${places(pillar)
  .map(
    ({ question, level }) =>
      `  - { about: ${question}, answers: [${level}], text: The file of ${question} is ${level}. }`,
  )
  .join('\n')}
levels:
${MATURITY_LEVELS.map(
  (level) => `  - level: ${level}
    explanation:
      - text: Of ${pillar.id} at ${level}. ${words(60)}
      - text: After ${pillar.id} at ${level}.`,
).join('\n')}
    actions:
      - Keep what ${pillar.id} has.
`;

const subjectsText = `subjects:
${PILLARS.flatMap(({ id }) => NUMBERS.map((index) => `  ${id}-Q${index + 1}: [topic ${id}-Q${index + 1}]`)).join('\n')}
`;

const levelsText = `levels:
${MATURITY_LEVELS.map((level, score) => `  - { level: ${level}, score: ${score}, title: Level ${score}, risk: ${RISKS[score]}, description: About ${level}. }`).join('\n')}
`;

const QUESTIONS = `questions:
  - id: T01
    contentId: START
    type: SINGLE_SELECT
    title: Have you looked before?
    hint: The next question may be skipped.
    choices:
      - { id: T01_YES, title: We have }
      - { id: T01_NO, title: We have not }
  - id: T02
    contentId: T02
    type: MULTI_SELECT
    title: Who looked?
    choices:
      - { id: T02_STAFF, title: Staff }
      - { id: T02_OTHERS, title: Others }
      - { id: T02_NOBODY, title: Nobody, exclusive: true }
  - id: T03
    contentId: T03
    type: SINGLE_SELECT
    title: Are you ready?
    choices:
      - { id: T03_READY, title: Ready }
      - { id: T03_SOON, title: Soon }
      - { id: T03_LATER, title: Later }
`;

const FLOW = `START:
  T01_YES: [T02]
  T01_NO: [T03, R01]
T02:
  T02_STAFF: [T03]
  T02_OTHERS: [T03]
  T02_NOBODY: [T03, R02]
T03:
  T03_READY: [END_READY]
  T03_SOON: [END_READY]
  T03_LATER: [END_PREPARE]
END: [END_READY, END_PREPARE]
`;

const REMINDERS = `reminders:
  - { code: R01, title: Look first, text: Looking costs little. }
  - { code: R02, title: Somebody has to look, text: Name who looks. }
`;

const RECOMMENDATIONS = `limit: 2
recommendAssessment:
  allOf:
    - { T03: [T03_READY] }
  atLeast: 1
  of:
    - { START: [T01_YES] }
    - { T02: [T02_STAFF] }
preparation:
  - { text: Wait a little., when: { T03: [T03_LATER] } }
recommendations:
  - { id: REC-LOOK, title: Look, description: Look soon., image: look.svg, when: { anyOf: { START: [T01_NO] } } }
  - { id: REC-NAME, title: Name one, description: Name who looks., image: look.svg, when: { anyOf: { T02: [T02_NOBODY] } } }
  - { id: REC-START, title: Start, description: Start today., image: start.svg, when: { default: true } }
`;

const picture = (shape: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
  ${shape}
</svg>
`;

/** Small valid content to break; only CUL-Q5 is multi-select. */
export const goodTexts = (): ContentTexts => ({
  'version.yaml': 'name: "2020.1"\n',
  'levels.yaml': levelsText,
  ...Object.fromEntries(
    PILLARS.flatMap((pillar, index) => {
      const name = `${index + 1}-${pillar.id.toLowerCase()}.yaml`;
      return [
        [`pillars/${name}`, pillarText(pillar)],
        [`results/${name}`, resultsText(pillar)],
      ];
    }),
  ),
  'triage/questions.yaml': QUESTIONS,
  'triage/flow.yaml': FLOW,
  'triage/reminders.yaml': REMINDERS,
  'triage/recommendations.yaml': RECOMMENDATIONS,
  'rules/fixed-pairs.yaml': 'pairs: [terms and conditions]\n',
  'rules/banned-words.yaml': 'words: [good, robust]\n',
  'rules/subjects.yaml': subjectsText,
  'illustrations/look.svg': picture('<circle cx="4" cy="4" r="2" fill="url(#shade)"/>'),
  'illustrations/start.svg': picture('<path d="M1 1h5"/>'),
});

/** Passes a temporary directory to `use`, then deletes it. */
export function withContent<Result>(texts: ContentTexts, use: (directory: URL) => Result): Result {
  const top = mkdtempSync(path.join(tmpdir(), 'content-'));
  try {
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(path.join(top, name)), { recursive: true });
      writeFileSync(path.join(top, name), text);
    }
    return use(pathToFileURL(`${top}/`));
  } finally {
    rmSync(top, { recursive: true });
  }
}
