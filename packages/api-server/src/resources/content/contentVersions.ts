import type { AssessmentSection } from '@psma/api-contract';
import { presentSections, type Content } from '@psma/assessment-content';
import type { Pool } from '@psma/database';
import { prebuild, type PrebuiltResponse } from '../../http/prebuild.ts';
import { findVersion, insertVersion } from './contentVersionStore.ts';

/** One content version, with what every call on it needs made ready once. */
export interface ContentVersion {
  hash: string;
  name: string;
  content: Content;
  sections: AssessmentSection[];
  sectionsResponse: PrebuiltResponse;
}

/**
 * The content versions that assessments are in. A session goes on and is scored in the version it was begun in, whatever
 * the current one says, so each version is stored whole before a session can refer to it. Every process reads the ones
 * it does not know from the database. Stored versions are read by later releases of this server: `Content` may only
 * gain optional fields.
 */
export interface ContentVersions {
  current(): Promise<ContentVersion>;
  of(hash: string): Promise<ContentVersion>;
  /** Those this process has met so far. */
  known(): Iterable<ContentVersion>;
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
      const document = await findVersion(pool, hash);
      if (!document) throw new Error(`Content version ${hash} is not in the database.`);
      return remember(JSON.parse(document) as Content);
    },
  };
}

function prepare(content: Content): ContentVersion {
  const sections = presentSections(content);
  return { ...content.version, content, sections, sectionsResponse: prebuild(JSON.stringify(sections)) };
}
