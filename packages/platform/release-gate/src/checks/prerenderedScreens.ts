import {
  matchesRoute,
  PRERENDERED_SCREEN_SLOT,
  PRERENDERED_SCREENS_FILE,
  PrerenderedScreens,
  releaseBase,
  type ReleaseManifest,
} from '@psma/release-model';
import { Check as fits } from 'typebox/value';
import { decodeText } from '../decodeText.ts';
import { excerpt } from '../excerpt.ts';
import { messages } from '../messages.ts';
import type { Check } from './check.ts';
import { nestsTooDeep } from './nestsTooDeep.ts';
import { isPageLink, pathOnSite } from './ownUrl.ts';
import { markupProblems } from './screenMarkup.ts';
import { screenStyleProblems } from './screenStyles.ts';
import { styleUrls } from './styleUrls.ts';

/** Bytes of a screen or frame with styles. */
const LARGEST = 32 * 1024;

interface Part {
  name: string;
  html: string;
  css: string;
  isFrame: boolean;
}

/**
 * Prerendered screens precede the page's scripts: readable content, internal links
 * and native form controls only. Screens that need a login have none.
 */
export const prerenderedScreens: Check = ({ manifest, files }) => {
  const bytes = files.get(PRERENDERED_SCREENS_FILE);
  if (!bytes) return [];
  const first = parsed(decodeText(bytes));
  if (!first) return [messages.prerenderedScreens.unreadable(PRERENDERED_SCREENS_FILE)];
  const closed = Object.keys(first.screens).filter((path) => !isOpen(manifest, path));
  const parts: Part[] = Object.entries(first.screens).map(([name, { html, css }]) => ({
    name,
    html,
    css,
    isFrame: false,
  }));
  if (first.frame) parts.push({ name: messages.prerenderedScreens.frame, ...first.frame, isFrame: true });
  const places = first.frame ? first.frame.html.split(PRERENDERED_SCREEN_SLOT).length - 1 : 1;
  return [
    ...closed.map((path) => messages.prerenderedScreens.notOpen(path)),
    ...Object.values(first.screens)
      .flatMap(({ address }) => address ?? [])
      .filter((address) => !isOwnAddress(manifest, address))
      .map((address) => messages.prerenderedScreens.address(excerpt(address))),
    ...(first.frame?.links ?? [])
      .filter((link) => !isPageLink(link))
      .map((link) => messages.prerenderedScreens.frameLink(excerpt(link))),
    ...(places === 1 ? [] : [messages.prerenderedScreens.places(places)]),
    ...parts.flatMap((part) =>
      problemsOf(part, releaseBase(manifest.remote, manifest.releaseId)).map(
        (problem) => `${PRERENDERED_SCREENS_FILE}, ${part.name}: ${problem}`,
      ),
    ),
  ];
};

function parsed(text: string): PrerenderedScreens | null {
  try {
    const value: unknown = JSON.parse(text);
    return fits(PrerenderedScreens, value) ? value : null;
  } catch {
    return null;
  }
}

const isOpen = ({ routes }: ReleaseManifest, path: string) =>
  !/[:*?]/.test(path) &&
  routes.some((route) => route.path === path && !route.access && !route.redirectTo && !route.modal);

/** Of a public route of the release. */
const isOwnAddress = ({ routes }: ReleaseManifest, address: string) =>
  isPageLink(address) &&
  routes.some(
    (route) =>
      !route.access && !route.redirectTo && matchesRoute(route.path, address.replace(/[?#].*$/s, '')),
  );

function problemsOf(part: Part, base: string): string[] {
  const { html, css } = part;
  const size = Buffer.byteLength(html) + Buffer.byteLength(css);
  if (size > LARGEST) return [messages.prerenderedScreens.size(size, LARGEST)];
  if (nestsTooDeep(css)) return [messages.nested];
  const styles = part.isFrame ? frameStyleProblems(css, base) : screenStyleProblems(css);
  return [...new Set([...markupProblems(part), ...styles])];
}

/** Styles belong to the page, files to the release. */
function frameStyleProblems(css: string, base: string): string[] {
  return [
    ...(/<[/!]/.test(css) ? [messages.prerenderedScreens.endsStyles] : []),
    ...(/@import|\\/i.test(css) ? [messages.prerenderedScreens.hidesStyles] : []),
    ...styleUrls(css)
      .filter((url) => !pathOnSite(url)?.startsWith(base))
      .map((url) => messages.prerenderedScreens.stylesLoad(excerpt(url))),
  ];
}
