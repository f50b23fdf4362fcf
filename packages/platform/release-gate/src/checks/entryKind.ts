import { messages } from '../messages.ts';
import type { Check } from './check.ts';

/** The page loads entries as scripts: a module, as Vite builds it, brings a second React. */
export const entryKind: Check = ({ manifest: { entry } }, _live, scripts) =>
  scripts.get(entry)?.isModule ? [messages.scripts.module(entry)] : [];
