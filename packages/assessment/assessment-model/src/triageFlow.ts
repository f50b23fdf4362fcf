import { messages } from './messages.ts';

/** The API's flow graph: node → choice → [next, reminder?], with START and END. */
export type FlowGraph = Readonly<Record<string, unknown>> & { readonly END: readonly string[] };
/** Chosen codes per node. */
export type FlowAnswers = Readonly<Record<string, readonly string[]>>;

/** Next node and preceding reminder, or why there is none. */
export type FlowStep =
  | { kind: 'next'; node: string; reminder: string | null }
  | { kind: 'end'; node: string; reminder: string | null }
  | { kind: 'broken'; reason: string };

/** START, or the node it points to (decision G12). */
export const firstNode = (graph: FlowGraph): string => {
  const start = graph['START'];
  return typeof start === 'string' ? start : 'START';
};

const edgesOf = (graph: FlowGraph, node: string): Readonly<Record<string, readonly string[]>> | null => {
  const edges = graph[node];
  return edges && typeof edges === 'object' && !Array.isArray(edges)
    ? (edges as Record<string, readonly string[]>)
    : null;
};

/**
 * `choices` are in question order: the first reminder wins (decision G105). Missing
 * or invalid edges are `broken`, never a throw.
 */
export function stepFrom(graph: FlowGraph, node: string, choices: readonly string[]): FlowStep {
  const edges = edgesOf(graph, node);
  if (!edges) return { kind: 'broken', reason: messages.noNode(node) };
  const taken = choices.map((choice) => edges[choice]);
  const next = taken[0]?.[0];
  if (!next || taken.some((edge) => edge?.[0] !== next)) {
    return { kind: 'broken', reason: messages.noWayOn(node, choices) };
  }
  const reminder = taken.find((edge) => edge?.[1])?.[1] ?? null;
  if (graph.END.includes(next)) return { kind: 'end', node: next, reminder };
  if (!edgesOf(graph, next)) return { kind: 'broken', reason: messages.leadsNowhere(node, next) };
  return { kind: 'next', node: next, reminder };
}

/** Nodes from START until an end, open node or broken edge. */
export interface FlowPath {
  nodes: string[];
  end: string | null;
  unanswered: string | null;
  broken: string | null;
}

/** Starts at START; leftovers never count (decision G17). */
export function followPath(graph: FlowGraph, answers: FlowAnswers): FlowPath {
  const nodes: string[] = [];
  let node = firstNode(graph);
  while (!nodes.includes(node)) {
    const choices = answers[node];
    if (!choices || choices.length === 0) return { nodes, end: null, unanswered: node, broken: null };
    nodes.push(node);
    const step = stepFrom(graph, node, choices);
    if (step.kind === 'broken') return { nodes, end: null, unanswered: null, broken: step.reason };
    if (step.kind === 'end') return { nodes, end: step.node, unanswered: null, broken: null };
    node = step.node;
  }
  return { nodes, end: null, unanswered: null, broken: messages.comesBack(node) };
}

/** Two decimals: position over list length (decision G104). */
export const triagePercentage = (position: number, total: number): number =>
  Math.round((position / total) * 10_000) / 100;
