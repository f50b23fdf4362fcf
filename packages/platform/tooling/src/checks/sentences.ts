import { syntaxNodes } from '../workspace/syntaxNodes.ts';

/** Fields that show a string's purpose. */
interface Node {
  type?: string;
  value?: unknown;
  quasis?: { raw: string }[];
  callee?: Node & { object?: Node; property?: Node };
  name?: Node;
}

/**
 * English user texts: strings of three words or more with a capital or final full
 * stop, text between tags, JSX labels. Excludes schema descriptions, arguments of
 * `console` and `log`, and errors about faulty code.
 */
export const sentencesIn = (source: string, file: string): string[] =>
  syntaxNodes<Node>(source, file, isNotForPeople).flatMap(textsOf);

const OWN_ERRORS = /^(?:Range|Type|Syntax|Reference|Aggregate|Page)?Error$/;

function isNotForPeople({ type, callee }: Node): boolean {
  if (type === 'ImportDeclaration') return true;
  if (type === 'NewExpression') return OWN_ERRORS.test(String(callee?.value));
  return type === 'CallExpression' && callee?.type === 'MemberExpression' && isLogOrSchema(callee.object);
}

/** `console`, `log`, `request.log`, typebox's `Type`. */
const isLogOrSchema = (object: Node & { property?: Node } = {}): boolean =>
  /^(?:console|log|Type)$/.test(String(object.value ?? object.property?.value));

function textsOf({ type, value, quasis, name }: Node): string[] {
  if (type === 'JSXText') return pick(String(value), /\p{L}/u);
  if (type === 'JSXAttribute') return LABELS.test(String(name?.value)) ? labelOf(value) : [];
  if (type === 'StringLiteral') return sentence(String(value));
  if (type !== 'TemplateLiteral' || !quasis) return [];
  const text = quasis.map(({ raw }) => raw.replaceAll('\\n', ' ')).join('…');
  return TAG.test(text) ? text.split(TAGS).flatMap((part) => pick(part, /^\p{Lu}\p{Ll}/u)) : sentence(text);
}

const LABELS = /^(?:label|title|alt|placeholder|aria-label)$/;
const labelOf = (value: unknown) => {
  const { type, value: text } = (value ?? {}) as Node;
  return type === 'StringLiteral' ? pick(String(text), /\p{L}/u) : [];
};

const TAG = /<\/?\w[^>]*>/;
const TAGS = /<style[^]*?<\/style>|<[^>]*>/;

/** At least three words, with capital or full stop. */
const sentence = (text: string) =>
  pick(text, /^\p{Lu}[\p{L}’']*,?(?: [^\s]+){2,}|^[^\s]+(?: [^\s]+){2,}\p{Ll}[.?!]$/u);

function pick(text: string, pattern: RegExp): string[] {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return pattern.test(line) ? [line] : [];
}
