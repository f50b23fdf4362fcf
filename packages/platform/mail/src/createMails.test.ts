import { expect, test } from '@jest/globals';
import { createMails } from './createMails.ts';
import { exampleMails } from './exampleMails.testing.ts';

const site = { brand: 'Example Authority', origin: 'https://tool.example' };

test('the subject starts with the brand and HTML escapes every value', () => {
  const mail = exampleMails.render({ kind: 'accountDeleted' }, { ...site, brand: '<b>"A" & \'B\'</b>' });
  expect(mail.subject).toBe('<b>"A" & \'B\'</b>: Your account was deleted');
  expect(mail.html).toContain('<p>&lt;b&gt;&quot;A&quot; &amp; &#x27;B&#x27;&lt;/b&gt;</p>');
  expect(mail.html).not.toContain('<b>');
});

test('direction controls in a given text do not reach beyond it', () => {
  const notes = createMails<{ kind: 'note'; title: string; text: string }>({
    note: ({ title, text }) => ({ subject: title, paragraphs: [text], closing: [text] }),
  });
  const content = { kind: 'note', title: 'Release \u202e7202 killed', text: 'because\u2067 of (1)' } as const;
  const { subject, plain, html } = notes.render(content, site);
  for (const text of [subject, plain, html]) expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(subject).toContain('7202 killed');
});

test('sections are below the paragraphs, each with its link, plain and in HTML', () => {
  const news = createMails<{ kind: 'news' }>({
    news: () => ({
      subject: 'News',
      paragraphs: ['First.'],
      sections: ['<a>', 'b\u202e'].map((name) => ({
        paragraphs: [`In ${name}:`],
        action: { label: `Open ${name}`, url: 'https://tool.example/?a=1&b=2' },
      })),
      closing: ['Last.'],
    }),
  });
  const { plain, html } = news.render({ kind: 'news' }, site);
  expect(plain).toBe(
    [
      ...['First.', 'In <a>:', 'https://tool.example/?a=1&b=2', 'In b:', 'https://tool.example/?a=1&b=2'],
      ...['Last.', 'Example Authority\n'],
    ].join('\n\n'),
  );
  expect(html).toContain(
    '<p>In &lt;a&gt;:</p>\n<p><a href="https://tool.example/?a=1&amp;b=2">Open &lt;a&gt;</a></p>',
  );
});
