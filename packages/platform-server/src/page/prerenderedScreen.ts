import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@psma/api-contract';
import { scopeToScreen } from '@psma/release-gate';
import {
  PRERENDERED_SCREEN_SLOT,
  PRERENDERED_SCREENS_FILE,
  routesOf,
  type PrerenderedScreens,
  type ReleaseManifest,
  type Resolution,
} from '@psma/release-model';
import type { Registry } from '@psma/release-registry';
import { messages } from '../messages.ts';

/** Content of the page before any script runs. */
export interface PrerenderedScreen {
  /** The release that hydrates it. */
  releaseId: string;
  /** Document title, as the shell will set it. */
  title: string;
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
 * G130). Null if there is none.
 */
export function createPrerenderedScreens(
  releases: Pick<Registry['releases'], 'file'>,
  config: RuntimeConfig,
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
    const filled = PRERENDERED_SCREEN_SLOT.replace('></', () => `>${screen.html}</`);
    return {
      releaseId: remote.releaseId,
      title: documentTitle(route.title),
      html: filledIn(shellScreens.frame.html, config).replace(PRERENDERED_SCREEN_SLOT, () => filled),
      css: shellScreens.frame.css + screen.css,
    };
  };
}

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
async function readScreens(releases: Pick<Registry['releases'], 'file'>, manifest: ReleaseManifest) {
  const listed = manifest.files.find((file) => file.path === PRERENDERED_SCREENS_FILE);
  if (!listed) return null;
  const file = await releases.file(manifest, PRERENDERED_SCREENS_FILE, null).catch(() => null);
  if (!file || hashOf(file.bytes) !== listed.integrity) return null;
  // The gate has validated it.
  const { screens, ...others } = JSON.parse(Buffer.from(file.bytes).toString()) as PrerenderedScreens;
  const scoped = Object.entries(screens).map(
    ([path, { html, css }]) => [path, { html, css: scopeToScreen(css) }] as const,
  );
  return { ...others, screens: Object.fromEntries(scoped) };
}

const hashOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Fills the frame with this installation's details. */
const filledIn = (html: string, { brand, legal }: RuntimeConfig) =>
  Object.entries({ brand, terms: legal.terms, privacy: legal.privacy, cookies: legal.cookies }).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, () => escaped(value)),
    html,
  );

/** Escapes like React. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
