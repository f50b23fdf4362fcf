import { syntaxNodes } from '../workspace/syntaxNodes.ts';

/** Parameters that receive a text of a user. */
const USER_TEXT = /^(title|name|email|code|network)$/;

type Value = Record<string, unknown> & { type?: string };

const isNode = (value: unknown): value is Value => typeof value === 'object' && value !== null;

const nodesOf = (source: string) => syntaxNodes<Value>(source, 'source.tsx');

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : '';

/** Functions that compose a message around a user's text. */
export const userTextMessages = (source: string): string[] =>
  nodesOf(source)
    .filter(
      ({ type, value }) => type === 'KeyValueProperty' && isNode(value) && Array.isArray(value['params']),
    )
    .filter(({ value }) => {
      const { params, body } = value as { params: unknown[]; body: unknown };
      return (
        params.some((param) => USER_TEXT.test(nameOf(param))) ||
        JSON.stringify(body).includes('"isolatedName"')
      );
    })
    .map(({ key }) => nameOf(key));

/** Attributes whose message is shown as text. */
const SHOWN = /^(text|value)$/;

/** True for part of an accessible name. */
const isHidden = ({ opening }: Value): boolean =>
  isNode(opening) && nameOf(opening['name']) === 'VisuallyHidden';

/** Calls shown as text, without `WithUserTexts`. */
export const shownMessages = (source: string): string[] =>
  nodesOf(source)
    .flatMap((node) => {
      if (node.type === 'JSXAttribute') return SHOWN.test(nameOf(node['name'])) ? [node['value']] : [];
      if (isHidden(node)) return [];
      return node.type === 'JSXElement' || node.type === 'JSXFragment' ? (node['children'] as unknown[]) : [];
    })
    .filter((child) => isNode(child) && child.type === 'JSXExpressionContainer')
    .flatMap((child) => shownCalls((child as Value)['expression']));

/** Calls that an expression may evaluate to. */
function shownCalls(node: unknown): string[] {
  if (!isNode(node)) return [];
  const { type, callee } = node;
  const called = type === 'CallExpression' && isNode(callee) ? nameOf(callee['property']) : '';
  if (/^(Arrow)?Function|^JSX/.test(type ?? '')) return [];
  return [...(called ? [called] : []), ...Object.values(node).flatMap(shownCalls)];
}
