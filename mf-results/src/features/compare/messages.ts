import { isolatedName } from '@psma/text';

const listOf = (items: readonly string[]) =>
  new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' }).format(items);
/** Pillar names contain "and", so a comma precedes the last. */
const pillarList = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const inWords = (count: number) => NUMBERS[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const quoted = (labels: readonly string[]) => listOf(labels.map((label) => `“${label}”`));
const by = (steps: number) => (steps === 0 ? 'No change' : steps > 0 ? `Up ${steps}` : `Down ${-steps}`);

const answersMoved = (rose: number, fell: number) =>
  [
    ...(rose > 0 ? [`${counted(rose, 'answer')} rose`] : []),
    ...(fell > 0 ? [`${rose > 0 ? fell : counted(fell, 'answer')} fell`] : []),
  ].join(' and ');

export const messages = {
  title: 'Compare assessments',
  pageTitle: (before: string, after: string) => `Compare assessments: ${before} with ${after}`,
  intro: 'What moved from one completed assessment to another, and why.',
  back: 'Back to the dashboard',
  form: 'The two assessments',
  from: 'Earlier assessment',
  to: 'Later assessment',
  choose: 'Choose an assessment',
  chooseTwo: 'Choose two different assessments',
  submit: 'Compare',
  option: (title: string, day: string) => `${isolatedName(title)}, ${day}`,
  at: (option: string, time: string) => `${option}, ${time}`,
  numbered: (option: string, place: number) => `${option} (${place})`,
  tooFew:
    'There is nothing to compare yet. Two completed assessments are needed, for example one and its re-take.',
  failed: 'The comparison could not be loaded.',
  failedText: 'Your results are safe. Check your connection and try again.',

  missing: 'These assessments cannot be compared yet.',
  missingText:
    'The service is being updated and does not know comparisons everywhere yet. Your results are safe: try again later.',

  overall: (before: number, after: number) =>
    before === after ? `Overall level ${after}, as before.` : `Overall level ${before} to ${after}.`,
  overallUnlike: (before: number, after: number) =>
    `Overall level ${before} in the earlier one, ${after} in the later one. Not like for like.`,
  areas: ({ rose, fell, stayed }: { rose: number; fell: number; stayed: number }) => {
    const counts = [
      { count: rose, did: 'rose' },
      { count: fell, did: 'fell' },
      { count: stayed, did: 'stayed' },
    ].filter(({ count }) => count > 0);
    if (counts.length === 0) return '';
    const said = counts.map(({ count, did }, index) =>
      index === 0 ? `${inWords(count)} ${count === 1 ? 'area' : 'areas'} ${did}` : `${inWords(count)} ${did}`,
    );
    return `${capital(said.join(', '))}.`;
  },
  unlikeAreas: (count: number) =>
    count === 1
      ? 'One area cannot be compared like for like.'
      : `${capital(inWords(count))} areas cannot be compared like for like.`,
  compared: (compared: number, total: number, added: number, gone: number) =>
    [
      compared === total
        ? `Compared: all ${total} questions.`
        : `Compared: ${compared} of ${total} questions.`,
      ...(added > 0 || gone > 0
        ? [
            `${[
              ...(added > 0 ? [`${added} ${added === 1 ? 'is' : 'are'} new`] : []),
              ...(gone > 0 ? [`${gone} ${gone === 1 ? 'is' : 'are'} no longer asked`] : []),
            ].join(', ')}.`,
          ]
        : []),
    ].join(' '),
  otherRule:
    'The levels of the two were worked out by different rules, so no area is compared like for like.',

  table: 'Level of each area, before and after',
  chartLabel:
    'Chart: the level of each area in the earlier and in the later assessment. The table next to it has the same figures.',
  area: 'Area',
  before: 'Before',
  after: 'After',
  change: 'Change',
  by,
  unlike: 'Not like for like',

  answers: 'What moved',
  nothing: 'No answer differs.',
  unmoved: (pillars: readonly string[]) => `No answer differs in ${pillarList(pillars)}.`,
  because: (pillar: string, rose: boolean, labels: readonly string[]) =>
    `${pillar} ${rose ? 'rose' : 'fell'} because of ${quoted(labels)}.`,
  together: (pillar: string, rose: boolean, labels: readonly string[]) =>
    `${pillar} ${rose ? 'rose' : 'fell'}. It took these ${labels.length} changes together: ${quoted(labels)}.`,
  answersMoved: (rose: number, fell: number) => `${answersMoved(rose, fell)}.`,
  waits: (rose: number, fell: number, labels: readonly string[]) =>
    `${answersMoved(rose, fell)}; the level waits for ${quoted(labels)}.`,
  waitsForAny: (rose: number, fell: number, steps: number, questions: number) =>
    `${answersMoved(rose, fell)}; the level waits for ${steps} more ${steps === 1 ? 'step' : 'steps'} in any of ${questions} questions.`,
  held: (fell: number) => `${answersMoved(0, fell)}; the level held.`,
  otherQuestions: 'Not like for like: this area does not ask the same questions in both.',
  otherRuleArea: 'Not like for like: the levels were worked out by different rules.',
  shared: (rose: number, fell: number) => `Of the questions that both ask, ${answersMoved(rose, fell)}.`,
  show: (count: number) =>
    count === 1 ? 'Show the answer that moved' : `Show the ${count} answers that moved`,
  hide: (count: number) =>
    count === 1 ? 'Hide the answer that moved' : `Hide the ${count} answers that moved`,
  trend: {
    title: 'All completed assessments',
    intro: 'The overall level over time. A line joins an assessment only with the one that it re-takes.',
    chartLabel:
      'Chart: the overall level of each completed assessment, oldest first. The table next to it has the same figures.',
    table: 'Overall level of each completed assessment',
    number: 'Number',
    assessment: 'Assessment',
    completed: 'Date completed',
    level: 'Overall level',
    areas: 'By area',
    areasIntro: 'The level of each area in the same assessments, under the same numbers.',
    areaChart: (pillar: string) =>
      `Chart: the level of ${pillar} in each completed assessment. The table below has the same figures.`,
    areaTable: 'Level of each area in each completed assessment',
    numbered: (number: number, title: string) => `${number}. ${isolatedName(title)}`,
    moved: (score: number, change: string) => `${score}, ${change}`,
    none: 'None',
    noRetake: 'No re-take',
    since: (change: string, source: number) => `${change} since number ${source}`,
  },
  done: {
    title: 'Done in between',
    on: (day: string) => `Marked as done on ${day}.`,
    moved: (from: number, to: number) => `Its answer ${to > from ? 'rose' : 'fell'} from ${from} to ${to}.`,
    still: 'Its answer has not moved.',
    notAsked: 'Its question is not asked in both.',
  },
  moved: (steps: number) => `After, ${by(steps).toLowerCase()}`,
  report: {
    title: 'Comparison',
    include: (title: string, day: string) => `Include a comparison with ${isolatedName(title)}, ${day}`,
    hint: 'The level of each area before and after, and why. If your answers are included, also those that moved.',
    of: (which: string, title: string, day: string) => `${which}: ${title}, ${day}`,
    why: 'Why',
    question: 'Question',
  },
  reworded: 'Wording changed since.',
  wasAsked: (question: string) => `Asked before: ${question}`,
} as const;
