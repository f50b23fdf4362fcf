import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstNode, followPath, stepFrom, triagePercentage, type FlowGraph } from './triageFlow.ts';

const graph: FlowGraph = {
  START: { yes: ['T02'], no: ['T03', 'R01'] },
  T02: { done: ['T03'], not: ['T03', 'R02'] },
  T03: { a: ['END_READY'], b: ['END_READY', 'R04'], c: ['END_READY', 'R05'] },
  END: ['END_READY'],
};

test.each<[string, string[], unknown]>([
  ['START', ['yes'], { kind: 'next', node: 'T02', reminder: null }],
  ['START', ['no'], { kind: 'next', node: 'T03', reminder: 'R01' }],
  ['T03', ['a'], { kind: 'end', node: 'END_READY', reminder: null }],
  ['T03', ['a', 'b', 'c'], { kind: 'end', node: 'END_READY', reminder: 'R04' }],
])('from %s with %j the flow says where to go', (node, choices, expected) => {
  expect(stepFrom(graph, node, choices)).toEqual(expected);
});

test.each<[string, FlowGraph, string, string[]]>([
  ['an unknown node', graph, 'T99', ['a']],
  ['an unknown choice', graph, 'START', ['maybe']],
  ['no choice', graph, 'START', []],
  ['an edge that points nowhere', { ...graph, T02: { done: ['T77'] } }, 'T02', ['done']],
  [
    'choices that lead apart',
    { ...graph, T02: { done: ['T03'], not: ['END_READY'] } },
    'T02',
    ['done', 'not'],
  ],
])('%s is a broken step, not a crash', (_, broken, node, choices) => {
  expect(stepFrom(broken, node, choices)).toMatchObject({ kind: 'broken' });
});

test('START may be the first question or a pointer to it', () => {
  expect(firstNode(graph)).toBe('START');
  expect(firstNode({ START: 'T02', T02: { done: ['END_READY'] }, END: ['END_READY'] })).toBe('T02');
});

test('a path follows the answers and ignores what is off it', () => {
  expect(followPath(graph, { START: ['no'], T02: ['done'], T03: ['a'] })).toEqual({
    nodes: ['START', 'T03'],
    end: 'END_READY',
    unanswered: null,
    broken: null,
  });
  expect(followPath(graph, { START: ['yes'] })).toMatchObject({
    nodes: ['START'],
    unanswered: 'T02',
    end: null,
  });
});

test('a circle in broken content ends and says so', () => {
  const circle: FlowGraph = { START: { a: ['T02'] }, T02: { b: ['START'] }, END: [] };
  expect(followPath(circle, { START: ['a'], T02: ['b'] }).broken).toContain('START');
});

test('any answers to any graph give exactly one outcome', () => {
  const node = fc.constantFrom('START', 'T02', 'T03', 'END_X', 'T99');
  const graphs = fc
    .dictionary(node, fc.dictionary(fc.constantFrom('a', 'b'), fc.tuple(node)))
    .map((nodes) => ({ ...nodes, END: ['END_X'] }));
  const answers = fc.dictionary(node, fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }));
  fc.assert(
    fc.property(graphs, answers, (any, given) => {
      const path = followPath(any as FlowGraph, given);
      expect([path.end, path.unanswered, path.broken].filter((outcome) => outcome !== null)).toHaveLength(1);
      expect(new Set(path.nodes).size).toBe(path.nodes.length);
    }),
  );
});

test.each([
  [1, 10, 10],
  [1, 7, 14.29],
  [3, 10, 30],
  [7, 7, 100],
])('A-TRI-043 position %i of %i is %d percent', (position, total, expected) => {
  expect(triagePercentage(position, total)).toBe(expected);
});
