import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ReleaseKey } from '@psma/release-contract';
import { LRUCache } from 'lru-cache';
import { messages } from '../messages.ts';
import {
  ArtefactsDiffer,
  ArtefactsUnavailable,
  type ArtefactStore,
  type StagedFiles,
} from './artefactStore.ts';
import { openBucket, type Bucket, type BucketSettings } from './bucket.ts';
import { sha256 } from './sha256.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** Location and files of a release. */
interface Listing {
  set: string;
  files: Record<string, { bytes: number; sha256: string }>;
}

/** Half an upload's maximum; compressible files have local copies. */
const HELD_BYTES = 32 * 1024 * 1024;
const HELD_LISTINGS = 500;
const AT_ONCE = 16;
const ABANDONED_AFTER_MS = 3_600_000;

const SETS = 'sets/';
const INCOMING = 'incoming/';
const RELEASES = 'releases/';

/**
 * Writes `sets/<set>/<file>`, then, only if absent, one object
 * `releases/<remote>/<releaseId>` that publishes the set. `incoming/<set>` marks
 * unfinished sets for cleanup. Throws ArtefactsUnavailable.
 */
export async function bucketArtefacts(settings: BucketSettings, patienceMs?: number): Promise<ArtefactStore> {
  const bucket = openBucket(settings, patienceMs);
  await removeAbandoned(bucket);
  const listings = new LRUCache<string, Listing>({ max: HELD_LISTINGS });
  const contents = new LRUCache<string, Uint8Array>({
    maxSize: HELD_BYTES,
    sizeCalculation: (bytes) => Math.max(bytes.length, 1),
  });

  async function listingOf(release: ReleaseKey): Promise<Listing | null> {
    const key = nameOf(release);
    const held = listings.get(key);
    if (held) return held;
    const listing = await readListing(bucket, key);
    if (listing) listings.set(key, listing);
    return listing;
  }

  async function contentOf({ set, files }: Listing, file: string): Promise<Uint8Array | null> {
    const key = `${SETS}${set}/${file}`;
    const held = contents.get(key);
    if (held) return held;
    const bytes = await bucket.get(key);
    if (!bytes) return null;
    if (sha256(bytes).toString('hex') !== files[file]?.sha256)
      throw new ArtefactsUnavailable(messages.bucket.damaged(key));
    contents.set(key, bytes);
    return bytes;
  }

  /** Two tries: another process may have re-put it. */
  async function get(release: ReleaseKey, file: string, tries = 2): Promise<Uint8Array | null> {
    inside(file);
    const listing = await listingOf(release);
    if (!listing || !Object.hasOwn(listing.files, file)) return null;
    const bytes = await contentOf(listing, file);
    if (bytes || tries === 1) return bytes;
    listings.delete(nameOf(release));
    return get(release, file, tries - 1);
  }

  function stage(): StagedFiles {
    const set = randomUUID();
    const files = new Map<string, Uint8Array>();
    const writing: Promise<void>[] = [];
    let marked: Promise<void> | undefined;
    let named: 'no' | 'yes' | 'unsure' = 'no';
    const write = async (file: string, bytes: Uint8Array) => {
      inside(file);
      await (marked ??= bucket.put(`${INCOMING}${set}`, textOf(null)));
      await bucket.put(`${SETS}${set}/${file}`, bytes);
    };
    return {
      add(file, bytes) {
        files.set(file, bytes);
        const aFewAtOnce = writing.at(-AT_ONCE)?.catch(() => {});
        const written = Promise.resolve(aFewAtOnce).then(() => write(file, bytes));
        written.catch(() => {});
        writing.push(written);
      },
      async put(release) {
        await Promise.all(writing);
        named = 'unsure';
        const own = listingFor(set, files);
        const isNew = await bucket.create(nameOf(release), textOf(own));
        // Exists if another process was faster.
        const listing = isNew ? own : await readListing(bucket, nameOf(release));
        named = listing?.set === set ? 'yes' : 'no';
        if (named === 'yes') await bucket.remove(`${INCOMING}${set}`).catch(() => {});
        else if (!(await holds(bucket, listing, files))) throw differ(release);
      },
      async discard() {
        await Promise.allSettled(writing);
        // A later start resolves unknown outcomes.
        if (marked && named === 'no') await removeSet(bucket, set).catch(() => {});
      },
    };
  }

  return {
    stage,
    async put(release, files) {
      if (await holds(bucket, await readListing(bucket, nameOf(release)), files)) return;
      const staged = stage();
      for (const [file, bytes] of files) staged.add(file, bytes);
      await staged.put(release).finally(staged.discard);
    },
    get: (release, file) => get(release, file),
    async remove(release) {
      const key = nameOf(release);
      listings.delete(key);
      const listing = await readListing(bucket, key);
      if (!listing) return;
      for (const file of Object.keys(listing.files)) contents.delete(`${SETS}${listing.set}/${file}`);
      // Last, so aborted removals can resume.
      await removeSet(bucket, listing.set);
      await bucket.remove(key);
    },
  };
}

function nameOf({ remote, releaseId }: ReleaseKey): string {
  return RELEASES + inside(`${inside(remote)}/${inside(releaseId)}`);
}

/** Proxies and tools interpret `..`, although buckets have no folders. */
function inside(name: string): string {
  if (path.posix.join('/', name) !== `/${name}`) throw new Error(`Path ${name} leaves its release.`);
  return name;
}

const textOf = (value: unknown) => Buffer.from(JSON.stringify(value));

const differ = (release: ReleaseKey) => new ArtefactsDiffer(messages.release.storedOtherwise(release));

const listingFor = (set: string, files: Files): Listing => ({
  set,
  files: Object.fromEntries(
    [...files].map(([file, bytes]) => [file, { bytes: bytes.length, sha256: sha256(bytes).toString('hex') }]),
  ),
});

async function readListing(bucket: Bucket, key: string): Promise<Listing | null> {
  const bytes = await bucket.get(key);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Listing);
}

/** Requires the whole release with these bytes. */
async function holds(bucket: Bucket, listing: Listing | null, files: Files): Promise<boolean> {
  if (!listing) return false;
  const wanted = listingFor(listing.set, files).files;
  const stored = await bucket.list(`${SETS}${listing.set}/`);
  const sizes = Object.fromEntries(stored.map(({ key, bytes }) => [key, bytes]));
  return (
    Object.keys(listing.files).length === files.size &&
    Object.entries(wanted).every(
      ([file, { bytes, sha256: hash }]) =>
        listing.files[file]?.sha256 === hash && sizes[`${SETS}${listing.set}/${file}`] === bytes,
    )
  );
}

async function removeSet(bucket: Bucket, set: string): Promise<void> {
  await each(await bucket.list(`${SETS}${set}/`), ({ key }) => bucket.remove(key));
  await bucket.remove(`${INCOMING}${set}`);
}

/** Removes unreleased sets after an hour. */
async function removeAbandoned(bucket: Bucket): Promise<void> {
  const marks = await bucket.list(INCOMING);
  const old = marks.filter(({ at }) => Date.now() - at.getTime() > ABANDONED_AFTER_MS);
  if (old.length === 0) return;
  const used = new Set<string>();
  await each(await bucket.list(RELEASES), async ({ key }) => {
    const listing = await readListing(bucket, key);
    if (listing) used.add(listing.set);
  });
  await each(old, async ({ key }) => {
    const set = key.slice(INCOMING.length);
    await (used.has(set) ? bucket.remove(key) : removeSet(bucket, set));
  });
}

/** Limited concurrency; all have ended when it settles. */
async function each<Item>(items: readonly Item[], action: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await action(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
