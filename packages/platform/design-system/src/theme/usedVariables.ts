import { VARIABLE_PREFIX } from './colour.ts';
import { tokens } from './tokens.ts';

/** Theme variables that MUI's parts read, besides our colours. */
const READ_BY_MUI =
  'spacing|palette-(?:background-paper|text-primary|divider|primary-main|primary-mainChannel|action-\\w+)|shape-borderRadius|shadows-(?:0|8|24)|zIndex-\\w+';

const USED = new RegExp(
  `^--${VARIABLE_PREFIX}-(?:palette-(?:${Object.keys(tokens.colour).join('|')})|${READ_BY_MUI})$`,
);

type StyleSheet = Record<string, Record<string, unknown>>;

/** Removes hundreds of unread MUI variables. */
export const usedVariables = (sheet: StyleSheet): StyleSheet =>
  Object.fromEntries(Object.entries(sheet).map(([selector, rules]) => [selector, kept(rules)]));

const kept = (rules: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => !name.startsWith('--') || USED.test(name)));
