import { expect, test } from '@jest/globals';
import { unreleasedSection, withVersion } from './changelog.ts';

const BEFORE = '# Change log\n\n## Unreleased\n\n- **API**: a new field\n\n## 1.0.0\n\nThe first one.\n';
const AFTER =
  '# Change log\n\n## Unreleased\n\n## 1.1.0 (2027-01-31)\n\n- **API**: a new field\n\n## 1.0.0\n\nThe first one.\n';

test('A-OPS-049 a version takes the unreleased entries, and there is none without entries', () => {
  expect(unreleasedSection(BEFORE)).toBe('- **API**: a new field');
  expect(withVersion(BEFORE, '1.1.0', '2027-01-31')).toBe(AFTER);
  expect(unreleasedSection(AFTER)).toBe('');
  expect(() => withVersion(AFTER, '1.2.0', '2027-02-01')).toThrow('no entry');
});
