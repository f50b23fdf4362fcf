import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { SanitisedHtml } from './SanitisedHtml.tsx';

const show = (html: string) =>
  render(<SanitisedHtml html={html} />).container.firstElementChild as HTMLElement;
/** The content without the link component's mark. */
const inside = (root: HTMLElement) => {
  root.querySelectorAll('a svg').forEach((own) => own.remove());
  return [...root.querySelectorAll('*')].filter(
    (element) => !(element.tagName === 'SPAN' && element.closest('a')),
  );
};
const ALLOWED = new Set(['P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'BR', 'A', 'SPAN']);

function expectHarmless(root: HTMLElement) {
  for (const element of inside(root)) {
    expect(ALLOWED).toContain(element.tagName);
    for (const { name } of element.attributes) expect(['href', 'target', 'rel', 'class']).toContain(name);
    if (element instanceof HTMLAnchorElement) expect(element.protocol).toBe('https:');
  }
}

test('shows what is allowed', () => {
  const root = show(
    '<p>See <a href="https://example.org/a?b=1&amp;c=2">the <em>guide</em></a>.</p><ul><li>One<li><strong>Two</strong></ul><ol><li>Tea &amp; biscuits&nbsp;&#8211; &pound;1<br>now</li></ol>',
  );
  const link = screen.getByRole('link', { name: 'the guide (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://example.org/a?b=1&c=2');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'One',
    'Two',
    'Tea & biscuits\u00a0– £1now',
  ]);
  expect(root.querySelectorAll('br')).toHaveLength(1);
});

test('a browser of early 2024, which has no URL.parse, shows links as well', () => {
  jest.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  show('<a href="https://example.org/a">one</a> <a href="/b">two</a>');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.org/a');
  jest.restoreAllMocks();
});

test.each([
  ['script', 'a<script>alert(1)</script>b', 'ab'],
  ['script left open', 'a<script>alert(1)', 'a'],
  ['script in capitals with spaces', 'a<ScRiPt >alert(1)</sCrIpT >b', 'ab'],
  ['style', 'a<style>*{display:none}</style>b', 'ab'],
  ['event handler', '<img src=x onerror=alert(1)>a', 'a'],
  ['event handler on an allowed element', '<p onclick="alert(1)" style="color:red" id=x>a</p>', 'a'],
  ['script address', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['script address, broken up', '<a href="java\nscript:alert(1)">a</a>', 'a'],
  ['script address, written as references', '<a href="&#106;avascript&#58;alert(1)">a</a>', 'a'],
  ['data address', '<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
  ['plain http', '<a href="http://example.org">a</a>', 'a'],
  ['no scheme', '<a href="//example.org">a</a>', 'a'],
  ['relative', '<a href="/admin">a</a>', 'a'],
  ['iframe', 'a<iframe src="https://example.org">x</iframe>b', 'ab'],
  ['svg', 'a<svg onload=alert(1)><a href="https://example.org">x</a></svg>b', 'ab'],
  [
    'math and mutation',
    'a<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></math>b',
    'ab',
  ],
  ['form', '<form action="https://example.org"><input name=a></form>a', 'a'],
  ['comment', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
  ['comment left open', 'a<!-- b', 'a'],
  ['tag left open', 'a <b', 'a <b'],
  ['tags that make a tag when one is dropped', '<scr<script></script>ipt>alert(1)</script>a', 'alert(1)a'],
  ['markup as text', '&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
  ['double-quoted greater-than', '<p title="a>b">a</p>', 'a'],
  ['unknown reference', '&bogus; &#x110000;', '&bogus; &#x110000;'],
  ['link in a link', '<a href="javascript:1">x<a href="javascript:2">y</a></a>', 'xy'],
])('drops %s', (_name, html, text) => {
  const root = show(html);
  expectHarmless(root);
  expect(root.textContent).toBe(text);
  expect(root.querySelector('a')).toBeNull();
});

test('whatever it is given, nothing but the allowed elements comes out', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      '&',
      ';',
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '<a href="',
      '<a href=https://x.org>',
      '</a>',
    ),
    fc.constantFrom(
      '<script>',
      '</script>',
      '<svg>',
      'javascript:',
      'https://',
      'onload=',
      '<!--',
      '-->',
      '<img src=x ',
      '&#x3c;',
      '\0',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { container, unmount } = render(<SanitisedHtml html={pieces.join('')} />);
      expectHarmless(container.firstElementChild as HTMLElement);
      unmount();
    }),
    { numRuns: 300 },
  );
});

test('very deep nesting is cut, not followed', () => {
  const root = show('<ul><li>'.repeat(5000) + 'deep');
  expect(root.textContent).toBe('deep');
  const depth = (element: Element): number => 1 + Math.max(0, ...[...element.children].map(depth));
  expect(depth(root)).toBeLessThan(20);
});
