import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { recordedFile, responsesToRecord } from './recordedResponses.ts';

test('the first question is prerendered from the content, by `npm run record -- content`', () => {
  const recorded: unknown = JSON.parse(readFileSync(recordedFile, 'utf8'));
  // In the same order: the page server compares hashes of the text.
  expect(JSON.stringify(recorded)).toBe(JSON.stringify(responsesToRecord()));
});
