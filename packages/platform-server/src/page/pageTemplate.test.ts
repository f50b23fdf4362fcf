import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pageTemplate, SLOTS } from './pageTemplate.ts';

test('whatever a page holds, it comes filled, and in gzip the same', () => {
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(SLOTS.nonce, SLOTS.ticket));
  fc.assert(
    fc.property(fc.array(part), fc.base64String(), fc.base64String(), (parts, nonce, ticket) => {
      const page = parts.join('').toWellFormed();
      const wanted = page.replaceAll(SLOTS.nonce, nonce).replaceAll(SLOTS.ticket, ticket);
      const template = pageTemplate(page);
      expect(template.html({ nonce, ticket }).toString()).toBe(wanted);
      expect(gunzipSync(template.gzipped({ nonce, ticket })).toString()).toBe(wanted);
    }),
  );
});

test('two pages of one template share nothing but the template', () => {
  const template = pageTemplate(`<style nonce="${SLOTS.nonce}">${SLOTS.ticket}`);
  expect(template.html({ nonce: 'a', ticket: 'b' }).toString()).toBe('<style nonce="a">b');
  expect(template.html({ nonce: 'c', ticket: 'd' }).toString()).toBe('<style nonce="c">d');
});
