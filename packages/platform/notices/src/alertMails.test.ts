import { expect, test } from '@jest/globals';
import { alertMails } from './alertMails.ts';

const site = { brand: 'Example Authority', origin: 'https://console.example' };
const render = (headline: string, reason: string) =>
  alertMails.render({ kind: 'operatorNotice', headline, reason }, site);

test('A-LNK-001 an alert leads to the console, in plain text and in HTML, and to nothing else', () => {
  const { plain, html } = render('It was killed', 'a & b');
  expect(plain.match(/https:\S+/g)).toEqual(['https://console.example/console']);
  expect(html).toContain('<a href="https://console.example/console">');
  expect(html).not.toMatch(/<(img|script|link|iframe)|https?:\/\/(?!console\.example\/)/);
});

test('direction controls in a given text do not reach beyond it', () => {
  const { subject, plain, html } = render('Release \u202e7202 killed', 'because\u2067 of (1)');
  for (const text of [subject, plain, html]) expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(plain).toContain('7202 killed');
});
