import { isReactNode } from './reactNodes.ts';

/** React nodes of one parent that another party replaced or split, with their stand-ins. */
interface Replacement {
  parent: Node;
  originals: Node[];
  /** Never empty: an empty text node keeps the position where nothing else does. */
  standIns: Node[];
}

const { insertBefore, removeChild } = Node.prototype;
/** By original and by stand-in. */
const replacements = new WeakMap<Node, Replacement>();
/** Nodes of another party, by when they were first seen. */
const foreignNodes = new WeakMap<Node, number>();
let seen = 0;
/** What React's texts were before another party changed or split them. */
const texts = new WeakMap<Node, string | null>();

export function noteForeignText({ target, oldValue }: MutationRecord): void {
  if (isReactNode(target) && !texts.has(target)) texts.set(target, oldValue);
}

/** A text of React is as React set it. */
export const forgetText = ({ target }: MutationRecord): boolean => texts.delete(target);

export const isReplaced = (node: Node): boolean => replacements.has(node);

/** Records which nodes of another party took the place of which React nodes; `records[index]` of those of one task. */
export function noteForeignChange(records: readonly MutationRecord[], index: number): void {
  const record = records[index]!;
  const later = records.slice(index + 1);
  const { target: parent, previousSibling } = record;
  const added = [...record.addedNodes];
  const removed = [...record.removedNodes];
  const foreign = added.filter((node) => !isReactNode(node));
  for (const node of foreign) foreignNodes.set(node, (seen += 1));

  const known = (node: Node | null | undefined) => {
    const found = node && replacements.get(node);
    return found?.parent === parent ? [found] : [];
  };
  const affected = (node: Node): Pick<Replacement, 'originals' | 'standIns'>[] =>
    isReactNode(node) && !isReplaced(node) ? [{ originals: [node], standIns: [] }] : known(node);
  const isSplit = removed.length === 0 && foreign[0] instanceof Text && previousSibling instanceof Text;
  const found = [
    ...removed.flatMap(affected),
    ...added.flatMap(known),
    ...(isSplit ? affected(previousSibling) : []),
  ];
  const originals = found.flatMap((each) => each.originals).filter((node) => !added.includes(node));
  const standIns = [...foreign, ...found.flatMap((each) => each.standIns)].filter(
    (node) => !removed.includes(node),
  );
  if (found.length === 0) return;
  if (originals.length === 0) return standIns.forEach(forget);
  if (removed.length > 0 && foreign.length === 0) {
    const earlier = new Set(records.slice(0, index).flatMap(({ addedNodes }) => [...addedNodes]));
    const rank = (node: Node) =>
      isReplaced(node) ? 0 : earlier.has(node) ? 3 : foreignNodes.has(node) ? 1 : 2;
    const [best] = [...foreignSiblings(record), ...inGap(record, later)].sort(
      (one, other) => rank(other) - rank(one),
    );
    if (best && !isReplaced(best)) standIns.unshift(best);
    else if (standIns.length === 0) {
      const [shared] = known(best);
      originals[best === previousSibling ? 'unshift' : 'push'](...(shared?.originals ?? []));
      standIns.push(...(shared?.standIns ?? [placeholder(record, later)]));
    }
  }
  const replacement = { parent, originals: [...new Set(originals)], standIns: [...new Set(standIns)] };
  for (const node of [...originals, ...standIns]) replacements.set(node, replacement);
}

function forget(standIn: Node): void {
  replacements.delete(standIn);
  if (standIn.textContent === '') detach(standIn);
}

const detach = (node: Node) => node.parentNode && removeChild.call(node.parentNode, node);

/** The neighbours of a removed node that may replace it. */
const foreignSiblings = ({ target, previousSibling, nextSibling }: MutationRecord) =>
  [previousSibling, nextSibling]
    .filter((node) => node !== null)
    .filter((node) => node.parentNode === target && foreignNodes.has(node))
    .sort((one, other) => foreignNodes.get(other)! - foreignNodes.get(one)!);

/** What was put exactly where the node was, later. */
const inGap = (record: MutationRecord, later: readonly MutationRecord[]) =>
  later
    .filter(
      ({ target, removedNodes, previousSibling, nextSibling }) =>
        target === record.target &&
        removedNodes.length === 0 &&
        previousSibling === record.previousSibling &&
        nextSibling === record.nextSibling,
    )
    .flatMap(({ addedNodes }) => [...addedNodes].slice(0, 1));

/** Keeps the position of a node that was removed without a replacement. */
function placeholder(
  { target, previousSibling, nextSibling }: MutationRecord,
  later: readonly MutationRecord[],
): Node {
  let next = nextSibling;
  for (const record of later)
    if (record.target === target && [...record.removedNodes].includes(next as Node))
      next = record.addedNodes[0] ?? record.nextSibling;
  const after = previousSibling?.parentNode === target ? previousSibling.nextSibling : null;
  return insertBefore.call(target, document.createTextNode(''), next?.parentNode === target ? next : after);
}

/**
 * The React nodes that this operation is about and another party replaced: a text that is set, or children of this parent.
 * The operation would fail, or have no effect that anyone sees.
 */
export const replacedAmong = (self: Node, [child, sibling]: readonly unknown[]): Node[] =>
  [self, child as Node, sibling as Node].filter((node) => {
    const found = replacements.get(node);
    if (!found?.originals.includes(node)) return false;
    return node === self
      ? node instanceof Text
      : found.parent === self && (node === child || node.parentNode !== self);
  });

/** Puts React nodes back where React left them, in place of what another party made of them. */
export function restore(node: Node): void {
  const found = replacements.get(node);
  if (!found) return;
  const { parent, originals, standIns } = found;
  const place = standIns.find(({ parentNode }) => parentNode === parent) ?? null;
  for (const original of originals) {
    replacements.delete(original);
    if (texts.has(original)) original.textContent = texts.get(original) ?? '';
    texts.delete(original);
    if (original.parentNode !== parent) insertBefore.call(parent, original, place);
  }
  for (const standIn of standIns) {
    replacements.delete(standIn);
    detach(standIn);
  }
}
