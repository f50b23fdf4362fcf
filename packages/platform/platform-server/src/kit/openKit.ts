import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface KitSource {
  /** Written by `npm run record -- kit`. */
  directory: string;
  /** Adds the packages of this server's sources; null if others write the directory. */
  pack: ((directory: string) => Promise<void>) | null;
}

interface PackedVersion {
  version: string;
  dist: object;
}

const NAME = /^@psma\/[a-z][a-z0-9-]*$/;
const TARBALL = /^([a-z][a-z0-9-]*)-(\d+\.\d+\.\d+-k[0-9a-f]{10})\.tgz$/;

/**
 * Packs at the first request for a package, once for this process. After a failure,
 * which `onError` receives, earlier packages stay available and the next request
 * tries again.
 */
export function openKit({ directory, pack }: KitSource, onError: (error: Error) => void) {
  let packing: Promise<void> | null = null;
  const packed = () =>
    (packing ??= (pack?.(directory) ?? Promise.resolve()).catch((error: Error) => {
      packing = null;
      onError(error);
    }));
  const read = (file: string) => readFile(path.join(directory, file)).catch(missing);

  return {
    /** Null for an unknown package; without `latest` for one that the kit no longer has. */
    async versionsOf(name: string) {
      if (!NAME.test(name)) return null;
      await packed();
      const latest = await read('latest.json');
      if (latest === null) return 'unavailable';
      const current = (JSON.parse(latest.toString()) as Partial<Record<string, string>>)[name];
      const files = await readdir(path.join(directory, name)).catch(missing);
      if (files === null) return null;
      const texts = files.filter((file) => file.endsWith('.json')).map((file) => read(path.join(name, file)));
      const versions = (await Promise.all(texts))
        .filter((text) => text !== null)
        .map((text) => JSON.parse(text.toString()) as PackedVersion);
      return { latest: current, versions };
    },

    /**
     * Null for an unknown file. Another server may have described one that is not
     * packed here yet.
     */
    async tarball(name: string, file: string): Promise<Buffer | null> {
      const [, base, version] = TARBALL.exec(file) ?? [];
      if (!NAME.test(name) || name !== `@psma/${base}`) return null;
      const find = () => read(path.join(name, `${version}.tgz`));
      return (await find()) ?? packed().then(find);
    },
  };
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
