import type { TriageQuestion } from '@psma/api-contract';
import { firstNode, stepFrom } from '@psma/assessment-model';
import fc from 'fast-check';
import type { ContentTriage } from '../Content.ts';

type Answers = Record<string, string[]>;

/** One choice, or any multi-select subset valid with exclusive choices. */
export function possibleAnswers({ type, choices }: TriageQuestion): string[][] {
  if (type === 'SINGLE_SELECT') return choices.map(({ contentId }) => [contentId]);
  const free = choices.filter(({ exclusive }) => !exclusive).map(({ contentId }) => contentId);
  const subsets = free.reduce<string[][]>(
    (sets, code) => [...sets, ...sets.map((set) => [...set, code])],
    [[]],
  );
  const exclusiveSets = choices.filter(({ exclusive }) => exclusive).map(({ contentId }) => [contentId]);
  return [...subsets.filter((set) => set.length > 0), ...exclusiveSets];
}

const answersAt = ({ questions }: ContentTriage, node: string): string[][] => {
  const question = questions.find(({ contentId }) => contentId === node);
  return question ? possibleAnswers(question) : [];
};

/** Passes each path's answers in one reused object. */
export function forEachPath(triage: ContentTriage, use: (answers: Answers) => void): void {
  const answers: Answers = {};
  const visit = (node: string) => {
    for (const codes of answersAt(triage, node)) {
      answers[node] = codes;
      const step = stepFrom(triage.flow, node, codes);
      if (step.kind === 'next') visit(step.node);
      else if (step.kind === 'end') use(answers);
      else throw new Error(step.reason);
    }
    delete answers[node];
  };
  visit(firstNode(triage.flow));
}

/** Any answers, whether they are on one path or not. */
export const someAnswers = (triage: ContentTriage): fc.Arbitrary<Answers> =>
  fc
    .subarray(triage.questions)
    .chain((questions) =>
      fc.tuple(
        ...questions.map((question) =>
          fc.constantFrom(...possibleAnswers(question)).map((codes) => [question.contentId, codes] as const),
        ),
      ),
    )
    .map((entries) => Object.fromEntries(entries));

/** Exactly one path from START to an end. */
export const completeAnswers = (triage: ContentTriage): fc.Arbitrary<Answers> =>
  fc.infiniteStream(fc.nat()).map((picks) => {
    const answers: Answers = {};
    let node: string | null = firstNode(triage.flow);
    while (node) {
      const all = answersAt(triage, node);
      const codes = all[Number(picks.next().value) % all.length] ?? [];
      answers[node] = codes;
      const step = stepFrom(triage.flow, node, codes);
      node = step.kind === 'next' ? step.node : null;
    }
    return answers;
  });
