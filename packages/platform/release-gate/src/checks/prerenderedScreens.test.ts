import { describe, expect, test } from '@jest/globals';
import { isOwnLink, isPlatformPath } from './ownUrl.ts';
import { markupProblems } from './screenMarkup.ts';
import { scopeToScreen, screenStyleProblems } from './screenStyles.ts';

const HOSTILE_STYLES: [what: string, css: string][] = [
  ['body', 'body{display:none!important}'],
  ['body, after its own class', '.a,body{display:none}'],
  ['body below its own class', '.a body{margin:0}'],
  ['html', 'html.a{display:none}'],
  ['html in capitals', 'HTML.a{display:none}'],
  ['root', ':root{display:none}'],
  ['a variable of the page that is not of the theme', ':root{--page:red}'],
  ['root in a list', ':root,.a{--ds-1-ink:red}'],
  ['root as an ancestor', ':root .a{margin:0}'],
  ['root in a pseudo-class', '.a:is(:root *){margin:0}'],
  ['root within a media query', '@media print{:root{--ds-1-ink:red}}'],
  ['an element', 'h1{margin:0}'],
  ['everything', '*{margin:0}'],
  ['an id', '#main{margin:0}'],
  ['an attribute', '[role=status]{margin:0}'],
  ['a parent by its child', 'main:has(.a){margin:0}'],
  ['the host of a tree', ':host(.a){margin:0}'],
  ['the scope', ':scope .a{margin:0}'],
  ['a selection of the page', '::selection{color:red}'],
  ['a view transition', '.a::view-transition{margin:0}'],
  ['a namespace', '@namespace a url(b);a|b.c{margin:0}'],
  ['a nested rule', '.a{body &{margin:0}}'],
  ['a nested media query', '.a{@media print{body:has(&){margin:0}}}'],
  ['a fixed overlay', '.a{position:fixed;inset:0}'],
  ['a fixed overlay, in capitals', '.a{POSITION:FIXED}'],
  ['a sticky overlay', '.a{position:sticky}'],
  ['a fixed overlay by a variable', '.a{--p:fixed;position:var(--p)}'],
  ['a fixed overlay, by a prefix', '.a{position:-webkit-sticky}'],
  ['a fixed overlay, escaped', '.a{position:f\\69xed}'],
  ['a fixed overlay behind a hack', '.a{*position:fixed}'],
  ['a moved element', '.a{transform:translate(0,-100vh)}'],
  ['an offset', '.a{position:absolute;inset:-100vh}'],
  ['a moved element, by pixels', '.a{transform:translate(9px)}'],
  ['a filter', '.a{filter:blur(9px)}'],
  ['an anchor', '.a{anchor-name:--a}'],
  ['a transition name', '.a{view-transition-name:root}'],
  ['every property', '.a{all:initial}'],
  ['a behaviour', '.a{behavior:none}'],
  ['a picture', '.a{background:url(/a.png)}'],
  ['a quoted picture', '.a{background:url("//evil.example")}'],
  ['a picture in a variable', '.a{--b:url(//evil.example);background:var(--b)}'],
  ['a picture as a fallback', '.a{background:var(--b,url(//evil.example))}'],
  ['a set of pictures', '.a{background:image-set("//evil.example" 1x)}'],
  ['a picture by src', '.a{background:src("//evil.example")}'],
  ['a picture as content', '.a::before{content:url(//evil.example)}'],
  ['a pointer', '.a{cursor:url(//evil.example),auto}'],
  ['an import', '@import "//evil.example";'],
  ['an import in capitals', '@IMPORT url(a.css);'],
  ['a font', '@font-face{font-family:"Source Sans 3";src:url(a.woff2)}'],
  ['the animation of the page', '@keyframes starting{to{visibility:hidden}}'],
  ['an animation', '.a{animation:starting 1s}'],
  ['a property', '@property --ds-1-ink{syntax:"*";inherits:false}'],
  ['a layer', '@layer a{.a{margin:0}}'],
  ['an order of layers', '@layer page,own;'],
  ['a scope of the page', '@scope (body){.a{margin:0}}'],
  ['a page', '@page{margin:0}'],
  ['a counter style', '@counter-style decimal{system:cyclic;symbols:"x"}'],
  ['an unknown rule', '@evil{.a{margin:0}}'],
  ['an end of the element', '.a{margin:0}</style><script>'],
  ['an end of the element in a text', '.a::before{content:"</style>"}'],
  ['a comment of HTML', '<!-- .a{margin:0} -->'],
  ['an escaped name', '.a{b\\61ckground:red}'],
  ['an end of a rule too many', '.a{margin:0}}body{margin:0}'],
  ['what does not parse', '.a{margin:0;;{}}'],
  ['a broken text', '.a::before{content:"\n"}'],
];

const HOSTILE_ADDRESSES = [
  'https://evil.example',
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,a',
  'blob:https://evil.example/1',
  'vbscript:a',
  'mailto:a@evil.example',
  'https://site.invalid@evil.example',
  '//user@evil.example/',
  '//site.invalid.evil.example',
  '{{terms}}',
  '',
];

/** Server paths where a GET changes something. */
const PLATFORM_LINKS = [
  '/releases/unpin',
  '/releases/pin/a',
  '/releases/unpin?a#b',
  '/releases',
  '/RELEASES/unpin',
  '/%72eleases/unpin',
  '/rel\teases/unpin',
  '/help/../releases/unpin',
  '/help/%2e%2e/releases/unpin',
  '/./releases/unpin',
  '/\n./releases/unpin',
  '/help/..\\releases\\unpin',
  '/releases%2Funpin',
  '/console/sign-out',
  '/registry/state',
  '/idp/x',
  '/api/x',
  '/dev/outbox',
  '/.well-known/x',
];

const link = (href: string) =>
  `<h1><a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">Title</a></h1>`;

describe('a first screen', () => {
  test.each(HOSTILE_STYLES)('may not style %s', (_, css) => {
    expect(screenStyleProblems(css)).toContainEqual(
      expect.stringMatching(/^line \d+, column \d+ of its styles: "/),
    );
  });

  test('names line and column of what is refused', () => {
    const problems = screenStyleProblems('.a{margin:0}\n\n.a{margin:0;position: fixed}');
    expect(problems).toEqual([expect.stringMatching(/^line 3, column 13 .*"position: fixed"/)]);
  });

  test.each([
    [':root{color-scheme:light;--ds-1-6-0-palette-ink:#14212B}'],
    [':root{-webkit-print-color-scheme:light;color-scheme:light}'],
    ['.ds-a:not(:focus){clip-path:inset(50%);width:1px;overflow:hidden}'],
    ['.ds-a [fill="var(--ds-1-6-0-palette-tint)"]{fill:none}'],
    ['.ds-a[href^="http"]::after{content:" (" attr(href) ")"}'],
    [
      '@media (min-width:900px) and (prefers-reduced-motion:reduce){.ds-a>*:nth-child(2n+1)~p{color:CanvasText}}',
    ],
    ['@media (width <= 900px){.ds-a{grid-template-columns:[a] repeat(2,minmax(0,1fr))}}'],
    ['.ds-a{--ds-1-6-0-band:initial;color:var(--ds-1-6-0-band,var(--b));font:600 1rem/1.2 "A",serif}'],
    ['.ds-a{-webkit-box-align:center;-ms-flex-align:center;-webkit-box-pack:center;-ms-flex-pack:center}'],
    [
      '.ds-a{-webkit-box-flex-wrap:wrap;-ms-flex-wrap:wrap;-ms-flex:1;-ms-flex-direction:row;-ms-user-select:none}',
    ],
    ['.ds-a:has(input:focus-visible) kbd{visibility:visible}.ds-a:has(:checked){z-index:1}'],
    ['.ds-a:disabled,.ds-a:read-only:not(select){position:absolute;inset-block-start:6px}'],
    ['.ds-a::after{transform:translateY(-1px) rotate(45deg)}'],
    ['.ds-a{width:calc(100% - 2px)!important;position:relative}/* a comment */'],
  ])('may style itself: %s', (css) => {
    expect(screenStyleProblems(css)).toEqual([]);
  });

  test.each(HOSTILE_ADDRESSES)('may not lead to %j', (address) => {
    expect(isOwnLink(address)).toBe(false);
    expect(markupProblems({ html: link(address), isFrame: false })).toContainEqual(
      expect.stringMatching(/^it (leads to|is not well-formed)/),
    );
  });

  test.each([
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    '/&#9;/evil.example',
    '/&bsol;evil.example',
  ])('may not lead to %s, in entities', (href) => {
    const html = `<h1><a href="${href}">Title</a></h1>`;
    expect(markupProblems({ html, isFrame: false })).toContainEqual(expect.stringMatching(/^it leads to/));
  });

  test.each(PLATFORM_LINKS)('may not lead to the address %j of the platform', (address) => {
    expect(isPlatformPath(address)).toBe(true);
    expect(markupProblems({ html: link(address), isFrame: false })).toContainEqual(
      expect.stringMatching(/^it leads to/),
    );
  });

  test.each([
    '/',
    '/a/b?c=d#e',
    '/help?to=/releases/unpin',
    '#/releases/unpin',
    '/releases-of-data',
    '/a/releases/unpin',
    '#main',
    '/help',
    '/a:b',
    '/%2F%2Fa',
    '/%E0%A4%A',
    '/@a',
  ])('may lead to %s', (address) => {
    expect(isPlatformPath(address)).toBe(false);
    expect(markupProblems({ html: link(address), isFrame: false })).toEqual([]);
  });

  test('a frame may lead to what the installation fills in, as a whole', () => {
    const problems = (href: string) => markupProblems({ html: `<a href="${href}">Terms</a>`, isFrame: true });
    expect(problems('{{terms}}')).toEqual([]);
    expect(problems('{{terms}}{{privacy}}')).toEqual([expect.stringMatching(/leads to/)]);
  });

  test('may have native controls, which lead nowhere', () => {
    const field = '<label for="a">Email</label><input id="a" name="a" type="email" autocomplete="username">';
    const html = `<h1>Title</h1><form novalidate=""><fieldset><legend>L</legend>${field}</fieldset><button type="submit" disabled="">Send</button></form>`;
    expect(markupProblems({ html, isFrame: false })).toEqual([]);
  });

  test.each([
    '<form method="get"></form>',
    '<form target="_blank"></form>',
    '<button formaction="/a">Send</button>',
    '<button formmethod="get">Send</button>',
    '<button form="a">Send</button>',
    '<button popovertarget="a">Send</button>',
    '<input type="image">',
    '<input type="hidden" value="a">',
    '<input type="file">',
    '<input list="a">',
    '<input onchange="a">',
    '<textarea></textarea>',
    '<select></select>',
  ])('may not hold %s, which leads or sends elsewhere, or is not needed', (markup) => {
    expect(markupProblems({ html: `<h1>Title</h1>${markup}`, isFrame: false })).not.toEqual([]);
  });

  test.each([
    'autofocus',
    'accesskey="a"',
    'contenteditable',
    'popover',
    'tabindex="1"',
    'target="_parent"',
    'ping="/a"',
    'background="/a"',
    'data-first',
    'nonce="a"',
    'slot="a"',
    'onclick="a"',
    'style="margin:0"',
  ])('may not have an attribute %s', (attribute) => {
    const html = `<h1 ${attribute}>Title</h1>`;
    expect(markupProblems({ html, isFrame: false })).toContainEqual(
      expect.stringMatching(/^it has an attribute/),
    );
  });

  test.each([
    '<svg><path fill="url(//evil.example)"></path></svg>',
    '<svg><path fill="URL(#a)"></path></svg>',
    '<svg><path filter="url(#a)"></path></svg>',
    '<svg><a xlink:href="//evil.example"></a></svg>',
    '<svg><use href="/a.svg#b"></use></svg>',
    '<svg><image href="/a.png"></image></svg>',
    '<svg><animate attributeName="href"></animate></svg>',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<img srcset="//evil.example 1x">',
    '<form action="//evil.example"></form>',
  ])('may not hold %s', (markup) => {
    expect(markupProblems({ html: `<h1>Title</h1>${markup}`, isFrame: false })).not.toEqual([]);
  });
});

describe('the styles of a first screen in the page', () => {
  test('match elements of the screen only, with the weight that they had', () => {
    expect(scopeToScreen('.a,.b>c{margin:0}@media print{.a:hover{margin:0}}')).toBe(
      ':where([data-first]) .a,:where([data-first]) .b>c{margin:0}@media print{:where([data-first]) .a:hover{margin:0}}',
    );
  });

  test.each(HOSTILE_STYLES)('reach nothing else where an older release has styles for %s', (_, css) => {
    const scoped = scopeToScreen(css);
    expect(scoped).not.toMatch(/@(?!media)/i);
    const selectors = scoped.replace(/@media[^{]*\{/g, '').match(/(?<=^|\})[^{}]+(?=\{)/g) ?? [];
    for (const selector of selectors) expect(selector).toMatch(/^(:where\(\[data-first\]\) )/);
  });
});
