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
      const template = pageTemplate(page);
      for (const _time of ['first', 'again']) {
        const [plain, zipped] = [template.html({ nonce, ticket }), template.gzipped({ nonce, ticket })];
        expect(plain.toString()).toBe(wanted);
        expect(gunzipSync(zipped).toString()).toBe(wanted);
      }
    }),
  );
});

test('text before a nonce is not repeated after it', () => {
  const length = (page: string) =>
    pageTemplate(page).gzipped({ nonce: 'n'.repeat(NONCE_LENGTH), ticket: 't' }).length;
  const words = Array.from({ length: 100 }, (_, nth) => `word${nth * nth}`).join(' ');
  expect(length(`${words}${SLOTS.nonce}${words}`)).toBeLessThan(length(`${words}${SLOTS.nonce}`) + 20);
  expect(length(`${words}${SLOTS.ticket}${words}`)).toBeGreaterThan(length(`${words}${SLOTS.ticket}`) + 100);
});

test('a nonce of another length is refused: what comes after it would be read wrongly', () => {
  const template = pageTemplate(`<style nonce="${SLOTS.nonce}">`);
  expect(() => template.gzipped({ nonce: 'short', ticket: '' })).toThrow('22 characters');
  expect(() => template.html({ nonce: 'short', ticket: '' })).toThrow('22 characters');
});

test('two pages of one template share nothing but the template', () => {
  const template = pageTemplate(`<style nonce="${SLOTS.nonce}">${SLOTS.ticket}`);
  const [one, other] = ['a', 'b'].map((letter) => letter.repeat(NONCE_LENGTH));
  const pages = [one, other].map((nonce = '') => template.html({ nonce, ticket: nonce }));
  expect(pages.map(String)).toEqual([`<style nonce="${one}">${one}`, `<style nonce="${other}">${other}`]);
});
