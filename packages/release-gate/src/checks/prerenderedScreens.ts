import {
  FIRST_SCREEN_PLACE,
  FIRST_SCREENS_FILE,
  FirstScreens,
  releaseBase,
  type ReleaseManifest,
} from '@psma/release-model';
import { Check as fits } from 'typebox/value';
import { excerpt } from '../excerpt.ts';
import { messages } from '../messages.ts';
import type { Check } from '../releaseUpload.ts';
import { textOf } from '../textOf.ts';
import { isOwnLink, pathOnSite } from './ownAddress.ts';
import { markupProblems } from './screenMarkup.ts';
import { screenStyleProblems } from './screenStyles.ts';
import { styleAddresses } from './styleAddresses.ts';

/** A screen or a frame with its styles, in bytes: the page itself holds them. */
const LARGEST = 32 * 1024;

interface Part {
  name: string;
  html: string;
  css: string;
  isFrame: boolean;
}

/**
 * First screens are part of the page before its scripts run, and under its policy: they hold only what can be read, and
 * links within the product. Only screens that need no login have one.
 */
export const firstScreens: Check = ({ manifest, files }) => {
  const bytes = files.get(FIRST_SCREENS_FILE);
  if (!bytes) return [];
  const first = parsed(textOf(bytes));
  if (!first) return [messages.firstScreens.unreadable(FIRST_SCREENS_FILE)];
  const closed = Object.keys(first.screens).filter((path) => !isOpen(manifest, path));
  const parts: Part[] = Object.entries(first.screens).map(([name, markup]) => ({
    name,
    ...markup,
    isFrame: false,
  }));
  if (first.frame) parts.push({ name: messages.firstScreens.frame, ...first.frame, isFrame: true });
  const places = first.frame ? first.frame.html.split(FIRST_SCREEN_PLACE).length - 1 : 1;
  return [
    ...closed.map((path) => messages.firstScreens.notOpen(path)),
    ...(first.frame?.links ?? [])
      .filter((link) => !isOwnLink(link))
      .map((link) => messages.firstScreens.frameLink(excerpt(link))),
    ...(places === 1 ? [] : [messages.firstScreens.places(places)]),
    ...parts.flatMap((part) =>
      problemsOf(part, releaseBase(manifest.remote, manifest.releaseId)).map(
        (problem) => `${FIRST_SCREENS_FILE}, ${part.name}: ${problem}`,
      ),
    ),
  ];
};

function parsed(text: string): FirstScreens | null {
  try {
    const value: unknown = JSON.parse(text);
    return fits(FirstScreens, value) ? value : null;
  } catch {
    return null;
  }
}

const isOpen = ({ routes }: ReleaseManifest, path: string) =>
  !/[:*?]/.test(path) &&
  routes.some((route) => route.path === path && !route.access && !route.redirectTo && !route.modal);

function problemsOf(part: Part, base: string): string[] {
  const { html, css } = part;
  const size = Buffer.byteLength(html) + Buffer.byteLength(css);
  if (size > LARGEST) return [messages.firstScreens.size(size, LARGEST)];
  const styles = part.isFrame ? frameStyleProblems(css, base) : screenStyleProblems(css);
  return [...new Set([...markupProblems(part), ...styles])];
}

/** The frame's styles are the page's own; pictures and fonts are the release's. */
function frameStyleProblems(css: string, base: string): string[] {
  return [
    ...(/<[/!]/.test(css) ? [messages.firstScreens.endsStyles] : []),
    ...(/@import|\\/i.test(css) ? [messages.firstScreens.hidesStyles] : []),
    ...styleAddresses(css)
      .filter((url) => !pathOnSite(url)?.startsWith(base))
      .map((url) => messages.firstScreens.stylesLoad(excerpt(url))),
  ];
}
