import { expect, test } from '@jest/globals';
import { commonSteps } from './commonSteps.ts';

const releaseOf = (...names: string[]) => ({ steps: names.map((name) => ({ name, meaning: `${name}.` })) });

test.each([
  ['of no release', [], []],
  ['of an older release', [{}], []],
  ['of one release', [releaseOf('printed', 'shared')], ['printed', 'shared']],
  ['of two releases', [releaseOf('printed', 'shared'), releaseOf('shared')], ['shared']],
  ['of a release and an older one', [releaseOf('printed'), {}], []],
])('G379 the common steps %s', (_, releases, expected) => {
  expect(commonSteps(releases).map(({ name }) => name)).toEqual(expected);
});
