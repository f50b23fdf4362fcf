import type { Check } from '../releaseUpload.ts';

/** Scripts parse, are production builds, and no remote carries a React of its own. */
export const scripts: Check = ({ manifest }, _live, facts) =>
  [...facts].flatMap(([path, { error, development, carriesReact }]) => {
    const problems: string[] = [];
    if (error !== null) problems.push(`${path} does not parse: ${error}.`);
    if (development) problems.push(`${path} is a development build, which the page's policy forbids to run.`);
    if (manifest.remote !== 'shell' && carriesReact) {
      problems.push(`${path} carries a React of its own; React comes from the shell.`);
    }
    return problems;
  });
