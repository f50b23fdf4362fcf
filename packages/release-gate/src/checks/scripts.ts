import { messages } from '../messages.ts';
import type { Check } from '../releaseUpload.ts';

/** Scripts parse, are production builds, without React. */
export const scripts: Check = ({ manifest }, _live, facts) =>
  [...facts].flatMap(([path, { error, development, namesItsSource, carriesReact }]) => {
    const problems: string[] = [];
    if (error !== null) problems.push(messages.scripts.unparsable(path, error));
    if (development) problems.push(messages.scripts.development(path));
    if (namesItsSource) problems.push(messages.scripts.namesItsSource(path));
    if (manifest.remote !== 'shell' && carriesReact) {
      problems.push(messages.scripts.ownReact(path));
    }
    return problems;
  });
