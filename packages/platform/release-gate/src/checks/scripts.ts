import { messages } from '../messages.ts';
import type { Check } from './check.ts';

/** Scripts parse and are production builds. */
export const scripts: Check = (_upload, _live, facts) =>
  [...facts].flatMap(([path, { error, development, namesItsSource }]) => {
    const problems: string[] = [];
    if (error !== null) problems.push(messages.scripts.unparsable(path, error));
    if (development) problems.push(messages.scripts.development(path));
    if (namesItsSource) problems.push(messages.scripts.namesItsSource(path));
    return problems;
  });

/** Remotes run with the shell's React. */
export const ownReact: Check = ({ manifest }, _live, facts) =>
  manifest.remote === 'shell'
    ? []
    : [...facts].flatMap(([path, { carriesReact }]) =>
        carriesReact ? [messages.scripts.ownReact(path)] : [],
      );
