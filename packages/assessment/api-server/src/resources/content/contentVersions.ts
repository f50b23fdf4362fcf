import type { AssessmentSection } from '@psma/api-contract';
import { presentSections, type Content } from '@psma/assessment-content';
import type { Pool, Queryable } from '@psma/database';
import type { Api } from '../../Api.ts';
import { prebuild, type PrebuiltResponse } from '../../http/prebuild.ts';
import { findVersion, insertVersion } from './contentVersionStore.ts';

/** A content version with its prebuilt responses. */
export interface ContentVersion {
  hash: string;
  name: string;
  content: Content;
  sections: AssessmentSection[];
  sectionsResponse: PrebuiltResponse;
}

/**
 * Stored before sessions refer to it: they are scored in their first version. Later
 * releases read stored versions, so `Content` may only gain optional fields.
 */
export interface ContentVersions {
  current(): Promise<ContentVersion>;
  of(hash: string): Promise<ContentVersion>;
  /** Versions loaded by this process. */
  known(): Iterable<ContentVersion>;
}

export interface ApiWithVersions extends Api {
  versions: ContentVersions;
}

export function createContentVersions(pool: Pool, content: () => Content, now: () => Date): ContentVersions {
  const known = new Map<string, ContentVersion>();

  const remember = (each: Content) => {
    const version = prepare(each);
    known.set(version.hash, version);
    return version;
  };

  return {
    known: () => known.values(),

    async current() {
      const latest = content();
      const version = known.get(latest.version.hash);
      if (version) return version;
      await insertVersion(pool, latest.version, JSON.stringify(latest), now());
      return remember(latest);
    },

    async of(hash) {
      const version = known.get(hash);
      if (version) return version;
      return remember(await loadContent(pool, hash));
    },
  };
}

/** A stored version, loaded each time. */
export const loadContentVersion = async (db: Queryable, hash: string): Promise<ContentVersion> =>
  prepare(await loadContent(db, hash));

async function loadContent(db: Queryable, hash: string): Promise<Content> {
  const document = await findVersion(db, hash);
  if (!document) throw new Error(`Content version ${hash} is not in the database.`);
  return JSON.parse(document) as Content;
}

function prepare(content: Content): ContentVersion {
  const sections = presentSections(content);
  return { ...content.version, content, sections, sectionsResponse: prebuild(JSON.stringify(sections)) };
}
