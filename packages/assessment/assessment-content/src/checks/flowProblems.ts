import type { TriageFlow } from '@psma/api-contract';
import type { ContentProblem } from '../ContentError.ts';
import type { DataOf, TriageQuestionsData } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';

type Edges = Record<string, [next: string, reminder?: string]>;
type Questions = TriageQuestionsData['questions'];

const nodesOf = (flow: TriageFlow): [node: string, edges: Edges][] =>
  Object.entries(flow).filter((entry): entry is [string, Edges] => entry[0] !== 'END');

/** Questions match, every node is reached, no cycles. */
export function flowProblems(file: YamlFile, flow: TriageFlow, questions: Questions): ContentProblem[] {
  return [
    ...nodesOf(flow).flatMap(([node, edges]) => nodeProblems(file, flow, node, edges, questions)),
    ...questions
      .filter(({ contentId }) => !flow[contentId])
      .map(({ contentId }) => file.problem([], `${contentId} is missing: a question has this contentId`)),
    ...pathProblems(file, flow),
  ];
}

function nodeProblems(file: YamlFile, flow: TriageFlow, node: string, edges: Edges, questions: Questions) {
  const problems: ContentProblem[] = [];
  const question = questions.find(({ contentId }) => contentId === node);
  if (!question) return [file.problem([node], `unknown id ${node}: no question has this contentId`)];
  const codes = question.choices.map((choice) => choice.id);
  for (const code of codes.filter((each) => !edges[each]))
    problems.push(file.problem([node], `${code} is missing: ${question.id} has this choice`));
  for (const [code, [next]] of Object.entries(edges)) {
    if (!codes.includes(code))
      problems.push(file.problem([node, code], `unknown id ${code}: ${question.id} has no such choice`));
    if (next === 'END' || !(flow[next] || flow.END.includes(next)))
      problems.push(
        file.problem([node, code], `${code} leads to ${next}, which is neither a node nor an end`),
      );
  }
  const [first] = Object.values(edges);
  for (const [code, [next]] of Object.entries(edges))
    if (question.type === 'MULTI_SELECT' && next !== first?.[0])
      problems.push(
        file.problem(
          [node, code],
          `${code} leads to ${next}: all choices of a MULTI_SELECT lead to one node`,
        ),
      );
  return problems;
}

/** Walks once from START, depth first. */
function pathProblems(file: YamlFile, flow: TriageFlow): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const nodes = new Map(nodesOf(flow));
  const reached = new Set<string>();
  const walk = (node: string, trail: readonly string[]) => {
    if (reached.has(node)) return;
    reached.add(node);
    for (const [code, [next]] of Object.entries(nodes.get(node) ?? {})) {
      if (next === node || trail.includes(next))
        problems.push(file.problem([node, code], `${code} leads back to ${next}: the flow has a cycle`));
      else walk(next, [...trail, node]);
    }
  };
  walk('START', []);
  for (const node of nodes.keys())
    if (!reached.has(node)) problems.push(file.problem([node], `${node} cannot be reached from START`));
  for (const [index, end] of flow.END.entries()) {
    if (!reached.has(end)) problems.push(file.problem(['END', index], `${end} cannot be reached from START`));
    if (nodes.has(end)) problems.push(file.problem(['END', index], `${end} is a question, so it is no end`));
  }
  return problems;
}

/** Reminders without text, and those no answer shows. */
export function reminderProblems(
  flow: { file: YamlFile; data: TriageFlow },
  reminders: { file: YamlFile; data: DataOf['reminders'] },
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const codes: string[] = reminders.data.reminders.map(({ code }) => code);
  const used = new Set<string>();
  for (const [node, edges] of nodesOf(flow.data))
    for (const [code, [, reminder]] of Object.entries(edges)) {
      if (reminder) used.add(reminder);
      if (reminder && !codes.includes(reminder))
        problems.push(flow.file.problem([node, code], `unknown reminder ${reminder}`));
    }
  for (const [index, code] of codes.entries()) {
    const at = ['reminders', index, 'code'];
    if (codes.indexOf(code) < index) problems.push(reminders.file.problem(at, `duplicate id ${code}`));
    else if (!used.has(code))
      problems.push(reminders.file.problem(at, `no answer shows the reminder ${code}`));
  }
  return problems;
}
