import {
  PRERENDERED_SCREEN_SLOT,
  PRERENDERED_SCREENS_FILE,
  releaseBase,
  type ReleaseManifest,
} from '@psma/release-model';
import { integrityOf } from './checks/files.ts';
import type { ReleaseUpload } from './releaseUpload.ts';
import { sampleRelease } from './sampleRelease.testing.ts';

/** A fault and its refusal's words. */
export interface BadSeed {
  fault: string;
  upload: ReleaseUpload;
  refusal: string;
}

const remote = 'mf-triage';
const sample = (fault: string, changes?: Parameters<typeof sampleRelease>[2]) =>
  sampleRelease(remote, fault, changes);

const withManifest = (fault: string, refusal: string, manifest: Partial<ReleaseManifest>): BadSeed => ({
  fault,
  refusal,
  upload: sample(fault, { manifest }),
});
const withFiles = (fault: string, refusal: string, files: Record<string, string>): BadSeed => ({
  fault,
  refusal,
  upload: sample(fault, { files }),
});
const css = (fault: string, refusal: string, text: string) =>
  withFiles(fault, refusal, { 'style.css': text });

const wants = (changes: Record<string, string>): Partial<ReleaseManifest> => ({
  shared: sample('shared').manifest.shared.map((module) => ({
    ...module,
    range: changes[module.name] ?? module.range,
  })),
});
const route = (path: string): Partial<ReleaseManifest> => ({
  routes: [{ path, page: 'P', title: 'T', layout: 'public' }],
});

/** Changes bytes after the manifest. */
function tampered(
  fault: string,
  refusal: string,
  change: (files: Map<string, Uint8Array>, manifest: ReleaseManifest) => void,
): BadSeed {
  const { files, manifest } = sample(fault);
  const changed = new Map(files);
  change(changed, manifest);
  return { fault, refusal, upload: { manifest, files: changed } };
}

/** Changes text and hash, like a faulty build. */
function rebuilt(fault: string, refusal: string, path: string, change: (text: string) => string): BadSeed {
  const { files, manifest } = sample(fault);
  const changed = new Map(files);
  const bytes = Buffer.from(change(Buffer.from(files.get(path)!).toString()));
  changed.set(path, bytes);
  const listed = manifest.files.map((file) =>
    file.path === path ? { path, bytes: bytes.length, integrity: integrityOf(bytes) } : file,
  );
  return { fault, refusal, upload: { manifest: { ...manifest, files: listed }, files: changed } };
}

const OPEN = `/${remote}`;

/** Varies a prerendered screen like a build's. */
const withFirst = (
  fault: string,
  { html = '<h1>Title</h1>', css = '.ds-a{margin:0;}', path = OPEN, frame = null, frameCss = '' }: FirstParts,
): ReleaseUpload =>
  sample(fault, {
    files: {
      [PRERENDERED_SCREENS_FILE]: JSON.stringify({
        renderedWith: { react: '19.3.1' },
        frame: frame === null ? null : { html: frame, css: frameCss, links: [] },
        screens: { [path]: { html, css } },
      }),
    },
  });
interface FirstParts {
  html?: string;
  css?: string;
  path?: string;
  frame?: string | null;
  frameCss?: string;
}
const first = (fault: string, refusal: string, parts: FirstParts): BadSeed => ({
  fault: `first screen: ${fault}`,
  refusal,
  upload: withFirst(fault, parts),
});

const swapByte = (bytes: Uint8Array) =>
  Buffer.from(bytes.map((byte, at) => (at === bytes.length - 3 ? byte ^ 1 : byte)));

export const badSeeds = (): BadSeed[] => [
  withManifest('React major skew', 'needs react ^20.0.0', wants({ react: '^20.0.0' })),
  withManifest('route of another remote', "is mf-auth's", route('/mf-auth')),
  css('body {} in CSS', '"body" styles the whole page', 'body { margin: 0 }'),
  withFiles('oversize entry', 'The entry has', { 'remoteEntry.js': `var x;/*${'x'.repeat(70_000)}*/` }),
  tampered('tampered file', 'was changed after the build', (files) =>
    files.set('chunk.1.js', swapByte(files.get('chunk.1.js')!)),
  ),
  tampered('missing chunk', 'listed in release.json and missing', (files) => files.delete('chunk.1.js')),
  rebuilt('wrong uniqueName', 'must be "mf_triage_', 'remoteEntry.js', (text) =>
    text.replaceAll('webpackChunkmf_triage', 'webpackChunktriage'),
  ),
  rebuilt('syntax error', 'does not parse', 'remoteEntry.js', (text) => `${text}}`),

  withManifest('missing shared module', 'wants moment from the shell', {
    shared: [{ name: 'moment', range: '^2.0.0', fallback: false }],
  }),
  withManifest('newer contract', 'needs contract ^1.9.0', { contract: '^1.9.0' }),
  withManifest('next contract', 'needs contract ^2.0.0', { contract: '^2.0.0' }),
  withManifest('old contract', 'needs contract ~0.9.0', { contract: '~0.9.0' }),
  withManifest('contract that is no range', 'needs contract newest', { contract: 'newest' }),
  withManifest('other federation runtime', 'federation runtime 3.0.0', { federationRuntime: '3.0.0' }),
  withManifest(
    'remote-kit newer than the shell',
    'needs @psma/remote-kit ^1.9.0',
    wants({ '@psma/remote-kit': '^1.9.0' }),
  ),
  withManifest('route stolen by a parameter', "is mf-auth's", route('/:anything')),
  withManifest('route stolen by a splat', "is mf-auth's", route('/*')),
  withManifest('route of the platform', 'path of the platform', route('/api/mine')),
  ...['/dev/outbox', '/healthz', '/favicon.svg', '/metrics', '/readyz', '/robots.txt', '/favicon.ico'].map(
    (path) => withManifest(`route ${path}`, 'path of the platform', route(path)),
  ),
  withManifest('redirect to itself', 'redirects in a circle', {
    routes: [{ path: '/a/:id', page: 'P', title: 'T', layout: 'public', redirectTo: '/a/b' }],
  }),
  ...['/releases/unpin', '/help/../releases/pin/a', '/console/sign-out', '/%69dp/x?a'].map((redirectTo) =>
    withManifest(`redirect to ${redirectTo}`, 'a path of the platform', {
      routes: [{ path: '/a', page: 'P', title: 'T', layout: 'public', redirectTo }],
    }),
  ),
  withManifest('redirects in a circle', 'redirects in a circle, to /b', {
    routes: [
      { path: '/a', page: 'P', title: 'T', layout: 'public', redirectTo: '/b' },
      { path: '/b', page: 'P', title: 'T', layout: 'public', redirectTo: '/a' },
    ],
  }),
  withManifest('routes that every page would carry', 'Its routes have', {
    routes: Array.from({ length: 100 }, (_, index) => ({
      path: `/a${index}`,
      page: 'P'.repeat(5000),
      title: 'T',
      layout: 'public' as const,
    })),
  }),
  withManifest('release.json of 600 KB', 'release.json has', { createdBy: 'x'.repeat(600_000) }),
  withFiles('uses without storage keys', 'uses.json is not a list of', { 'uses.json': '{"links":[]}' }),
  withFiles('link to another site', 'uses.json is not a list of', {
    'uses.json': '{"links":["//other.example"],"storageKeys":[]}',
  }),
  withFiles('bill of materials in another format', 'bom.json is not a bill of', {
    'bom.json': '{"spdxVersion":"SPDX-2.3","packages":[]}',
  }),
  withFiles('component without a version', 'bom.json is not a bill of', {
    'bom.json': '{"bomFormat":"CycloneDX","components":[{"name":"react"}]}',
  }),
  withFiles('file that is a folder, too', 'is listed as a file and', { 'a.js/b.txt': 'x', 'a.js': '1' }),
  withFiles('name of 300 characters', 'more than 200 characters', { [`${'a'.repeat(300)}.txt`]: 'x' }),
  withFiles('path with an empty name', 'is no plain path', { 'a//b.txt': 'x' }),
  withFiles('release.json in release.json', 'lists itself', { 'release.json': '{}' }),
  css('universal selector', '"*" styles', '* { box-sizing: border-box }'),
  css('element in a list', '"p" styles', '.a, p { margin: 0 }'),
  css(
    'root variables in a media query',
    '":root" styles',
    '@media (min-width: 1px) { :root { --ink: red } }',
  ),
  css(
    'selectors that nest too deeply',
    'nests too deeply',
    `.a${':is(.b'.repeat(490)}${')'.repeat(490)} { margin: 0 }`,
  ),
  css(
    'selectors that nest too deeply behind comments',
    'nests too deeply',
    `.a${':is(/*)*/.b'.repeat(90)}${')'.repeat(90)} { margin: 0 }`,
  ),
  css('element in disguise', '":is(h1, .a)" styles', ':is(h1, .a) { color: red }'),
  css('root element as the subject', '".a ~ body" styles', '.a ~ body { color: red }'),
  css("design system's classes", '".MuiButton-root" styles', '.MuiButton-root { color: red }'),
  css('attribute only', '"[hidden]" styles', '[hidden] { display: block }'),
  css('nested rule for the root element', '"body:has(&)" styles', '.mine { body:has(&) { display: none } }'),
  css(
    'nested rule below a media query',
    '"html & ~ body" styles',
    '.mine { @media print { html & ~ body { color: red } } }',
  ),
  css('nested element in a list', '"h1:not(&)" styles', '.mine { & p, h1:not(&) { color: red } }'),
  css('scope of the whole page', '@scope', '@scope (body) { .a { color: red } }'),
  css('registered property', '@property', '@property --ink { syntax: "*"; inherits: true }'),
  css(
    'font of the page',
    'replaces a font of the whole page',
    '@font-face { font-family: "Source Sans 3"; src: url(a.woff2) }',
  ),
  css(
    'font of the page, escaped',
    'replaces a font',
    "@font-face { font-family: '\\53 ource Serif 4'; src: url(a.woff2) }",
  ),
  css(
    'fallback font of the page',
    'replaces a font',
    '@font-face { font-family: Georgia; src: url(a.woff2) }',
  ),
  css('sheet from another origin', '@import', "@import 'https://example.org/a.css';"),
  css('image from another origin', 'another origin', '.a { background: url(//example.org/a.png) }'),
  css('selector without end', 'a selector of 3006 characters', `.a${':a('.repeat(751)}${')'.repeat(751)} {}`),
  css('CSS that does not parse', 'does not parse', '.a { color: red'),
  withManifest('global selectors by its own account', 'lists the global selector "h1"', {
    globalSelectors: ['h1'],
  }),
  withFiles('oversize image', 'photo.png has', { 'photo.png': 'x'.repeat(600_000) }),
  withFiles(
    'too many files',
    'files; the budget is',
    Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}.txt`, 'x'])),
  ),
  withFiles('HTML page', 'of a kind that no release may serve', { 'page.html': '<script>1</script>' }),
  withFiles('chunk without a hash', 'would load without a hash', { 'chunk.2.js': 'globalThis.two=2;' }),
  rebuilt('chunk that does not exist', 'loaded by the code and missing', 'remoteEntry.js', (text) =>
    text.replace('const sri={', `const sri={9:"${integrityOf(Buffer.from('gone'))}",`),
  ),
  rebuilt('container under another name', 'does not declare the container', 'remoteEntry.js', (text) =>
    text.replace('var mf_triage', 'var other'),
  ),
  rebuilt(
    'development build',
    'is a development build',
    'remoteEntry.js',
    (text) => `${text}eval("__webpack_require__.r(0)");`,
  ),
  ...['//# sourceURL=chrome-extension://a/b.js', '//@ sourceURL=a', '/*# sourceURL=a */'].map((comment) =>
    rebuilt(
      `source name ${comment}`,
      'has a sourceURL comment',
      'remoteEntry.js',
      (text) => `${text}\n${comment}`,
    ),
  ),
  rebuilt(
    'React of its own',
    'carries a React of its own',
    'remoteEntry.js',
    (text) => `${text}var R={__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE:{}};`,
  ),
  ...[
    ['16 to 18', '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED'],
    ['15', 'http://facebook.github.io/react/docs/error-decoder.html?invariant='],
    ['18, react-dom', 'https://reactjs.org/docs/error-decoder.html?invariant='],
    ['19, react-dom', 'https://react.dev/errors/'],
  ].map(([major, mark = '']) =>
    rebuilt(
      `React ${major}`,
      'carries a React of its own',
      'remoteEntry.js',
      (text) => `${text}var R={e:"${mark}"};`,
    ),
  ),
  rebuilt(
    'release.json that lies about React',
    'The entry asks for react ^18.0.0',
    'remoteEntry.js',
    (text) =>
      `${text}({singleton:!0,requiredVersion:"^18.0.0",strictVersion:!0,layer:void 0,shareKey:"react"});`,
  ),
  rebuilt(
    'entry of which nothing shared can be read',
    'shows none of the shared modules',
    'remoteEntry.js',
    (text) => text.replaceAll('shareKey:', '[key]:'),
  ),
  rebuilt('shared modules in a text alone', 'shows none of the shared modules', 'remoteEntry.js', (text) =>
    text.replaceAll(/\(\{required.*\}\);/g, (consumed) => `'${consumed}';`),
  ),
  rebuilt('container in a comment alone', 'does not declare the container', 'remoteEntry.js', (text) =>
    text.replace(/^var (\w+)/, '/*var $1*/var other'),
  ),
  rebuilt('container of an inner scope', 'does not declare the container', 'remoteEntry.js', (text) =>
    text.replace(/^var (\w+);/, '(()=>{var $1})();'),
  ),
  ...Object.entries({ lists: '['.repeat(9000) + ']'.repeat(9000), sums: `1${'+1'.repeat(20_000)}` }).map(
    ([what, code]) =>
      rebuilt(`${what} without end`, 'remoteEntry.js', 'remoteEntry.js', (text) => `${text}${code};`),
  ),
  rebuilt('global for chunks in a comment alone', 'no global for the chunks', 'remoteEntry.js', (text) =>
    text.replace(/^self\["(\w+)".*$/m, '/*$1*/'),
  ),
  rebuilt(
    'module for all remotes',
    'The entry offers @psma/remote-kit 999.0.0',
    'remoteEntry.js',
    (text) => `${text}({"@psma/remote-kit":[{version:"999.0.0",get:()=>1}]});`,
  ),
  rebuilt(
    'module for all remotes, in another spelling',
    'The entry offers react 999.0.0',
    'remoteEntry.js',
    (text) => `${text}({['react']:[{get:()=>1,[\`version\`]:\`999.0.0\`}]});`,
  ),
  withManifest('federation name without the release id', 'federationName is "mf_triage_000000000000"', {
    federationName: 'mf_triage_000000000000',
  }),
  withManifest('entry that is not there', 'is not among the files', { entry: 'main.js' }),
  tampered('file that is not listed', 'is not listed', (files) => files.set('extra.js', Buffer.from('1'))),
  tampered('wrong size', 'bytes; release.json says', (_files, manifest) => (manifest.files[0]!.bytes += 1)),
  tampered('file listed twice', 'lists a file twice', (_files, manifest) =>
    manifest.files.push(manifest.files[0]!),
  ),
  withFiles('first screens that are no JSON', 'not what first screens', {
    [PRERENDERED_SCREENS_FILE]: '<h1>',
  }),
  ...Object.entries({
    script: '<script>1</script>',
    style: '<style>a{}</style>',
    link: '<link rel="stylesheet" href="/a.css">',
    meta: '<meta http-equiv="refresh" content="0">',
    base: '<base href="/">',
    iframe: '<iframe></iframe>',
    select: '<select></select>',
    img: '<img alt="">',
    foreignobject: '<svg><foreignObject></foreignObject></svg>',
  }).map(([element, html]) =>
    first(`<${element}>`, `has an element <${element === 'foreignobject' ? 'foreignObject' : element}>`, {
      html: `<h1>Title</h1>${html}`,
    }),
  ),
  first('form that leads elsewhere', 'an attribute action', {
    html: '<h1>Title</h1><form action="//example.org"></form>',
  }),
  first('event handler', 'an attribute onclick', { html: '<h1 onclick="1">Title</h1>' }),
  first('style attribute', 'an attribute style', { html: '<h1 style="margin:0">Title</h1>' }),
  first('link to another origin', 'leads to //example.org', {
    html: '<h1><a href="//example.org">Title</a></h1>',
  }),
  first('link that runs', 'leads to javascript:1', { html: '<h1><a href="javascript:1">Title</a></h1>' }),
  first('no heading', 'has 0 headings', { html: '<p>Title</p>' }),
  first('two headings', 'has 2 headings', { html: '<h1>One</h1><h1>Two</h1>' }),
  first('end of an element around it', 'not well-formed', { html: '</div><h1>Title</h1>' }),
  first('no end of its own', 'not well-formed', { html: '<div><h1>Title</h1>' }),
  first('styles that end', 'column 4 of its styles: "</"', { css: 'a{}</style>' }),
  first('styles from elsewhere', 'column 15 of its styles: "url(https://example.org', {
    css: '.a{background:url(https://example.org/a.png)}',
  }),
  first('too large', 'the budget is 32768', { html: `<h1>Title</h1><p>${'x'.repeat(33_000)}</p>` }),
  first('address that is not its own', 'must belong to one public route', { path: '/elsewhere' }),
  first('frame without a place', 'has 0 places', { frame: '<main></main>' }),
  first('frame with a font from elsewhere', 'its styles load /releases/mf-auth/a.woff2', {
    frame: PRERENDERED_SCREEN_SLOT,
    frameCss: '@font-face{src:url(/releases/mf-auth/a.woff2)}',
  }),
  {
    fault: 'first screen of a guarded screen',
    refusal: 'must belong to one public route',
    upload: (() => {
      const { files, manifest } = withFirst('guarded', {});
      const restricted = manifest.routes.map((each) => ({ ...each, access: ['admins'] }));
      return { files, manifest: { ...manifest, routes: restricted } };
    })(),
  },
];

/** Pass although each resembles a fault. */
export const goodSeeds = (): ReleaseUpload[] => {
  const styled = (name: string, text: string) => sample(`good ${name}`, { files: { 'style.css': text } });
  const served = (name: string, path: string) => sample(`good ${name}`, { manifest: route(path) });
  const file = (name: string, path: string, text: string) =>
    sample(`good ${name}`, { files: { [path]: text } });
  return [
    sample('good plain'),
    styled('descendant of its own class', '.card p { margin: 0 } .card > h2:first-child { margin: 0 }'),
    sample('good own design system', { manifest: wants({ '@psma/design-system': '^9.0.0' }) }),
    styled(
      'keyframes',
      '@keyframes grow { from { width: 0 } to { width: 1px } } .bar { animation: grow 1s }',
    ),
    styled('own class in a media query', '@media print { .card { display: none } }'),
    styled('id', '#triage-card { color: red }'),
    styled('nested rules', '.card { & p { margin: 0 } &:hover { margin: 1px } h2 { margin: 0 } }'),
    styled(
      'nested rule below its own ancestor',
      '.card { .dark & { color: white } @media print { p { margin: 0 } } }',
    ),
    styled('layer and container', '@layer own { @container (width > 1px) { .card { margin: 0 } } }'),
    styled('element with a class', 'li.step::before { content: "." }'),
    styled('font face', '@font-face { font-family: "Own"; src: url(own.woff2) }'),
    styled('data image', '.a { background: url(data:image/png;base64,AA==) }'),
    styled('class with an attribute', '.a[data-x="body, p"] { color: red }'),
    styled('pseudo-class with arguments', '.a:not(body, p):hover { color: red }'),
    styled('empty sheet', ''),
    styled('own class that only begins like a foreign one', '.mui-like { color: red }'),
    served('route beside another', '/mf-authors'),
    served('deeper route', '/mf-auth/deeper'),
    served('route with a parameter', '/questionnaire/:id'),
    served('optional segment', '/triage/:id?'),
    served('own splat', '/triage/*'),
    served('address that begins like one of the platform', '/apiary'),
    sample('good no routes', { manifest: { routes: [] } }),
    sample('good exact contract', { manifest: { contract: '1.2.0' } }),
    sample('good wide contract', { manifest: { contract: '>=1.0.0 <3' } }),
    sample('good older patch of the runtime', { manifest: { federationRuntime: '2.9.1' } }),
    sample('good fewer shared modules', { manifest: { shared: [] } }),
    sample('good wide React', { manifest: wants({ react: '>=19' }) }),
    file('source map', 'chunk.1.js.map', '{"version":3}'),
    file('licence texts', 'remoteEntry.js.LICENSE.txt', 'MIT'),
    file('folder', 'images/step.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    rebuilt(
      'good text that offers a module',
      '',
      'remoteEntry.js',
      (text) => `${text}'({react:[{version:"999.0.0"}],shareKey:"moment"})';`,
    ).upload,
    file('word eval in a text', 'texts.json', '"eval(\\"x\\")"'),
    withFirst('good first screen', {
      html: '<h1 class="ds-a">Title<!-- --> of all</h1><p><a href="/help?a=1&amp;b">Help</a></p>',
    }),
    withFirst('good frame', {
      frame: `<header><a href="{{terms}}">T</a></header>${PRERENDERED_SCREEN_SLOT}`,
      frameCss: `@font-face{src:url(${releaseBase(remote, sample('good frame').manifest.releaseId)}a.woff2)}`,
    }),
    file('links and storage keys', 'uses.json', '{"links":["/help"],"storageKeys":["draft"]}'),
    file('uses with fields of a later build', 'uses.json', '{"links":[],"storageKeys":[],"more":1}'),
    file(
      'bill of materials of a later version',
      'bom.json',
      '{"bomFormat":"CycloneDX","components":[],"more":1}',
    ),
    file('large but within budget', 'photo.png', 'x'.repeat(500_000)),
  ];
};
