import path from 'node:path';
import {
  PLATFORM_ADDRESSES,
  routesOverlap,
  takesLink,
  type RemoteDefinition,
  type Uses,
} from '@psma/release-model';
import { linkMentions, toPath, type LinkMention } from './linkMentions.ts';
import { parseSource, type Source } from './parseSource.ts';
import { storageKeys } from './storageKeys.ts';

export interface FoundUses {
  uses: Uses;
  /** One line each, with file and line. */
  problems: string[];
}

type Declared = Pick<RemoteDefinition, 'routes' | 'links'>;

/** What an app's `files` link to and store, compared with its declaration. */
export function findUses(
  directory: string,
  files: readonly string[],
  { routes, links }: Declared,
): FoundUses {
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map(parseSource);
  const mentions = linkMentions(sources).filter((mention) => isForeign(mention.path, routes));
  const listed = [...new Set(links.map((link) => toPath(link) ?? link))].sort();
  const placeOf = (file: string, line: number) => `${path.relative(directory, file)}:${line}`;
  const mentionsOf = (link: string) => mentions.filter((mention) => leadsTo(mention, link));
  return {
    uses: {
      links: listed.filter((link) => mentionsOf(link).some(({ isOptional }) => !isOptional)),
      storageKeys: storageKeys(sources),
    },
    problems: [
      ...mentions
        .filter((mention) => mention.path !== '/' && !listed.some((link) => leadsTo(mention, link)))
        .map((mention) => messages.unlisted(placeOf(mention.file, mention.line), mention.path)),
      ...listed
        .filter((link) => mentionsOf(link).length === 0)
        .map((link) => messages.unused(placeOf(...declarationOf(directory, sources, link)), link)),
    ],
  };
}

const isForeign = (link: string, routes: Declared['routes']): boolean =>
  !takesLink(routes, link) && !PLATFORM_ADDRESSES.some((pattern) => routesOverlap(link, pattern));

/** A builder's pattern itself, or a path of it. */
const leadsTo = ({ path: mentioned }: LinkMention, link: string): boolean =>
  mentioned === link || takesLink([{ path: link }], mentioned);

function declarationOf(
  directory: string,
  sources: readonly Source[],
  link: string,
): [file: string, line: number] {
  for (const { file, nodes, lineOf } of sources) {
    const node = nodes.find(({ type, value }) => type === 'StringLiteral' && toPath(value) === link);
    if (node) return [file, lineOf(node)];
  }
  return [path.join(directory, 'remote.ts'), 1];
}

const messages = {
  unlisted: (place: string, link: string) =>
    `${place}: ${link} is no route of this remote. Correct it, or list it in links of remote.ts if another remote has it.`,
  unused: (place: string, link: string) =>
    `${place}: no source links to ${link}. Remove it from links of remote.ts.`,
};
