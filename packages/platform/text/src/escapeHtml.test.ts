import { expect, test } from '@jest/globals';
import { escapeHtml } from './escapeHtml.ts';

test.each([
  ['<b title="a">&amp;</b>', '&lt;b title=&quot;a&quot;&gt;&amp;amp;&lt;/b&gt;'],
  ["O'Neill", 'O&#x27;Neill'],
  ['plain text, “quoted”', 'plain text, “quoted”'],
])('%j becomes %j', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});
