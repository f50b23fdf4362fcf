import { isReactNode } from './reactNodes.ts';

/** React nodes that another party replaced, with substitutes. */
interface Replacement {
  parent: Node;
  originals: Node[];
  /** Never empty: at least an empty text keeps the position. */
  standIns: Node[];
}

const { insertBefore, removeChild } = Node.prototype;
/** Entries by original and substitute. */
const replacements = new WeakMap<Node, Replacement>();
/** Ordinal of each node, by when it was first seen. */
const foreignNodes = new WeakMap<Node, number>();
let seen = 0;
/** Texts before another party changed or split them. */
const texts = new WeakMap<Node, string | null>();

export function noteForeignText({ target, oldValue }: MutationRecord): void {
  if (isReactNode(target) && !texts.has(target)) texts.set(target, oldValue);
}

export const forgetText = ({ target }: MutationRecord): boolean => texts.delete(target);

export const isReplaced = (node: Node): boolean => replacements.has(node);

/** Matches foreign nodes to replaced ones, in one task's `records`. */
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

/** Possible replacements of a removed node. */
const foreignSiblings = ({ target, previousSibling, nextSibling }: MutationRecord) =>
  [previousSibling, nextSibling]
    .filter((node) => node !== null)
    .filter((node) => node.parentNode === target && foreignNodes.has(node))
    .sort((one, other) => foreignNodes.get(other)! - foreignNodes.get(one)!);

/** Inserted later exactly in the node's place. */
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

/** Keeps an unreplaced node's position. */
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

/** Replaced React nodes an operation concerns: a set text or this parent's children. */
export const replacedAmong = (self: Node, [child, sibling]: readonly unknown[]): Node[] =>
  [self, child as Node, sibling as Node].filter((node) => {
    const found = replacements.get(node);
    if (!found?.originals.includes(node)) return false;
    return node === self
      ? node instanceof Text
      : found.parent === self && (node === child || node.parentNode !== self);
  });

/** Replaces another party's nodes by React's. */
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
