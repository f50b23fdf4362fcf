import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NONCE_LENGTH, pageTemplate, SLOTS } from './pageTemplate.ts';

test('whatever a page holds, it comes filled, and in gzip the same', () => {
  const text = fc.string({ unit: 'binary' });
  const part = fc.oneof(text, fc.constantFrom(SLOTS.nonce, SLOTS.ticket, 'said again and again'));
  const someNonce = fc.string({ minLength: NONCE_LENGTH, maxLength: NONCE_LENGTH });
  fc.assert(
    fc.property(fc.array(part), someNonce, fc.base64String(), (parts, nonce, ticket) => {
      const page = parts.join('').toWellFormed();
      const wanted = page.replaceAll(SLOTS.nonce, () => nonce).replaceAll(SLOTS.ticket, () => ticket);
      const template = pageTemplate(page, ticket.length);
      for (const _time of ['first', 'again']) {
        const [plain, zipped] = [template.html({ nonce, ticket }), template.gzipped({ nonce, ticket })];
        expect(plain.toString()).toBe(wanted);
        expect(gunzipSync(zipped).toString()).toBe(wanted);
      }
    }),
  );
});

test.each(['nonce', 'ticket'] as const)('text before a %s is not repeated after it', (slot) => {
  const length = (page: string) =>
    pageTemplate(page, 1).gzipped({ nonce: 'n'.repeat(NONCE_LENGTH), ticket: 't' }).length;
  const words = Array.from({ length: 100 }, (_, nth) => `word${nth * nth}`).join(' ');
  expect(length(`${words}${SLOTS[slot]}${words}`)).toBeLessThan(length(`${words}${SLOTS[slot]}`) + 20);
});

test('a filling of another length is refused: what comes after it would be read wrongly', () => {
  const template = pageTemplate(`<style nonce="${SLOTS.nonce}">${SLOTS.ticket}`, 1);
  const nonce = 'n'.repeat(NONCE_LENGTH);
  for (const fill of [template.gzipped, template.html]) {
    expect(() => fill({ nonce: 'short', ticket: 't' })).toThrow('The nonce of this page has 22 characters');
    expect(() => fill({ nonce, ticket: 'long' })).toThrow('The ticket of this page has 1 characters');
  }
});

test('two pages of one template share nothing but the template', () => {
  const template = pageTemplate(`<style nonce="${SLOTS.nonce}">${SLOTS.ticket}`, NONCE_LENGTH);
  const [one, other] = ['a', 'b'].map((letter) => letter.repeat(NONCE_LENGTH));
  const pages = [one, other].map((nonce = '') => template.html({ nonce, ticket: nonce }));
  expect(pages.map(String)).toEqual([`<style nonce="${one}">${one}`, `<style nonce="${other}">${other}`]);
});
