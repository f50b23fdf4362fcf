import { createHash } from 'node:crypto';
import { scopeToScreen } from '@psma/release-gate';
import {
  PRERENDERED_SCREEN_SLOT,
  PRERENDERED_SCREENS_FILE,
  routesOf,
  type PrerenderedScreens,
  type ReleaseManifest,
  type Resolution,
  type RuntimeConfig,
} from '@psma/release-model';
import { escapeHtml } from '@psma/text';
import { messages } from '../messages.ts';
import type { PublicResponses } from './ProductPages.ts';
import { readPublished, type ReleaseFiles } from './readPublished.ts';

/** Content of the page before any script runs. */
export interface PrerenderedScreen {
  /** The release that hydrates it. */
  releaseId: string;
  /** Document title, as the shell will set it. */
  title: string;
  /** Path and query that the screen would move to; null for the requested ones. */
  address: string | null;
  /** JSON of the API responses that it shows, by path; null for none. */
  content: string | null;
  html: string;
  css: string;
}

export interface ScreenRequest {
  pathname: string;
  search: string;
  resolution: Resolution;
  shell: ReleaseManifest;
  /** The release that serves the path; null for none. */
  remote: ReleaseManifest | null;
}

type ComposePrerenderedScreen = (request: ScreenRequest) => Promise<PrerenderedScreen | null>;

/**
 * Composes the page's first screen from the releases resolved for it (decision
 * G130). Null if there is none, or if it shows other content than `responses`, the
 * public API responses by path.
 */
export function createPrerenderedScreens(
  releases: ReleaseFiles,
  config: RuntimeConfig,
  responses: PublicResponses,
): ComposePrerenderedScreen {
  const known = new WeakMap<ReleaseManifest, PrerenderedScreens>();
  const read = async (manifest: ReleaseManifest): Promise<PrerenderedScreens | null> => {
    const found = known.get(manifest) ?? (await readScreens(releases, manifest));
    if (found) known.set(manifest, found);
    return found;
  };
  return async ({ pathname, search, resolution, shell, remote }) => {
    const route = remote && openRoute(remote, pathname);
    if (!route || resolution.pinned || search !== '') return null;
    const [shellScreens, remoteScreens] = await Promise.all([read(shell), read(remote)]);
    const screen = remoteScreens?.screens[pathname];
    if (!shellScreens?.frame || !remoteScreens || !screen || !haveSameVersions(shellScreens, remoteScreens))
      return null;
    const paths = resolution.remotes.flatMap(routesOf).map(({ path }) => path);
    if (!shellScreens.frame.links.every((link) => paths.includes(link))) return null;
    const content = contentOf(screen, responses);
    if (content === 'other') return null;
    const html = screen.html.replaceAll('<form', FORM);
    const filled = PRERENDERED_SCREEN_SLOT.replace('></', () => `>${html}</`);
    return {
      releaseId: remote.releaseId,
      title: documentTitle(route.title),
      address: screen.address ?? null,
      content,
      html: filledIn(shellScreens.frame.html, config).replace(PRERENDERED_SCREEN_SLOT, () => filled),
      css: shellScreens.frame.css + screen.css,
    };
  };
}

/** Without scripts, no value of a field gets into a URL. */
const FORM = '<form method="post"';

/** JSON of what the screen shows; `other` if its release was built with other content. */
function contentOf({ content }: PrerenderedScreens['screens'][string], responses: PublicResponses) {
  if (!content) return null;
  const shown = Object.entries(content).map(([path, hash]) => {
    const response = responses[path];
    return response !== undefined && sha256(response) === hash ? ([path, response] as const) : null;
  });
  if (shown.includes(null)) return 'other';
  return `{${shown.flatMap((each) => (each ? [`${JSON.stringify(each[0])}:${each[1]}`] : [])).join(',')}}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The path's public route, if any. */
const openRoute = ({ routes }: ReleaseManifest, pathname: string) =>
  routes.find((route) => route.path === pathname && !route.access && !route.redirectTo && !route.modal);

const { product, titleSeparator } = messages.page;
const documentTitle = (title: string) => (title === product ? title : `${title}${titleSeparator}${product}`);

const haveSameVersions = (
  { renderedWith: one }: PrerenderedScreens,
  { renderedWith: other }: PrerenderedScreens,
) => [...Object.keys(one), ...Object.keys(other)].every((name) => one[name] === other[name]);

/**
 * A release's first screens, with scoped styles. Null if there are none, or they
 * are unreadable or changed since publication.
 */
async function readScreens(releases: ReleaseFiles, manifest: ReleaseManifest) {
  const text = await readPublished(releases, manifest, PRERENDERED_SCREENS_FILE);
  if (text === null) return null;
  // The gate has validated it.
  const { screens, ...others } = JSON.parse(text) as PrerenderedScreens;
  const scoped = Object.entries(screens).map(
    ([path, { css, ...screen }]) => [path, { ...screen, css: scopeToScreen(css) }] as const,
  );
  return { ...others, screens: Object.fromEntries(scoped) };
}

/** Fills the frame with this installation's details. */
const filledIn = (html: string, { brand, legal }: RuntimeConfig) =>
  Object.entries({ brand, terms: legal.terms, privacy: legal.privacy, cookies: legal.cookies }).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, () => escapeHtml(value)),
    html,
  );
