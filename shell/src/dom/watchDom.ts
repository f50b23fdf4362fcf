import { isForeignCall } from './isForeignCall.ts';
import { notePageChange } from './pageChange.ts';
import { hasManagedChildren, isReactNode } from './reactNodes.ts';
import {
  forgetText,
  isReplaced,
  noteForeignChange,
  noteForeignText,
  replacedAmong,
  restore,
} from './replacedNodes.ts';

type Native = (this: Node, ...args: unknown[]) => unknown;

const INTERFACES = [
  Node,
  Element,
  HTMLElement,
  CharacterData,
  Text,
  Document,
  DocumentFragment,
  Range,
  Selection,
  HTMLTableElement,
  HTMLTableSectionElement,
  HTMLTableRowElement,
  HTMLTextAreaElement,
  HTMLOptionElement,
  HTMLOutputElement,
  HTMLTitleElement,
  HTMLScriptElement,
  HTMLAnchorElement,
];
const METHODS =
  /append|prepend|before|after|insert|replace|^remove(Child)?$|adopt|normalize|split|surround|delete|extract|setHTML|^write|^exec|^open$|^create(Caption|T[BFH])/i;
const PROPERTIES =
  /^((inner|outer)(HTML|Text)|text(Content)?|nodeValue|(defaultV|v)alue|data|caption|t(Head|Foot)|title|body)$/;

let hasForeignChanges = false;
/** Frames provide unwatched DOM functions. */
let hasFrames = false;

/**
 * Keeps React's operations valid in documents changed by others, and detects that.
 * The page's own changes keep their effect.
 */
export function watchDom(isOwn?: RegExp): void {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, characterDataOldValue: true, subtree: true });

  function note(records: MutationRecord[]): void {
    if (records.length === 0) return;
    for (const [index, record] of records.entries())
      if (record.type === 'characterData') noteForeignText(record);
      else if (isRelevant(record)) {
        hasForeignChanges = true;
        if (!hasFrames) notePageChange();
        noteForeignChange(records, index);
      }
    // Made by `noteForeignChange`.
    observer.takeRecords();
  }

  const watched = (native: Native): Native =>
    function (...args) {
      const isAside = this.isConnected === false && !(this instanceof Text) && !args.some(isConnected);
      if (!isAside) note(observer.takeRecords());
      const replaced = hasForeignChanges ? replacedAmong(this, args) : [];
      if (replaced.length > 0 && !isForeignCall(new Error().stack ?? '', isOwn)) replaced.forEach(restore);
      if (isAside) return native.apply(this, args);
      const frames = window.length;
      try {
        return native.apply(this, args);
      } finally {
        hasFrames ||= window.length > frames;
        const own = observer.takeRecords();
        if (own.some(isRelevant) && isForeignCall(new Error().stack ?? '', isOwn)) note(own);
        else own.forEach(forgetText);
      }
    };

  for (const { prototype } of INTERFACES)
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      const { value, set } = property;
      if (typeof value === 'function' && METHODS.test(name)) property.value = watched(value as Native);
      else if (set && PROPERTIES.test(name)) property.set = watched(set as Native);
      else continue;
      Object.defineProperty(prototype, name, property);
    }
}

const isConnected = (node: unknown) => (node as Node | null)?.isConnected;

/**
 * Adds foreign nodes among React's or removes React's. Options also change by
 * index, which cannot be wrapped.
 */
const isRelevant = ({ target, addedNodes, removedNodes }: MutationRecord) =>
  !/^(SELECT|OPTGROUP)$/.test(target.nodeName) &&
  ([...removedNodes].some((node) => isReactNode(node) || isReplaced(node)) ||
    (hasManagedChildren(target) && [...addedNodes].some((node) => !isReactNode(node))));
