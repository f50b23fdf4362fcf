import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { pack } from 'tar-stream';

/**
 * npm's form: files below `package/`. The same files give the same bytes: stored, as
 * compressed ones depend on the version of zlib and the processor.
 */
export async function packTarball(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of files)
    tar.entry({ name: `package/${name}`, mtime: new Date(0), mode: 0o644 }, content);
  tar.finalize();
  return promisify(gzip)(await buffer(tar), { level: constants.Z_NO_COMPRESSION });
}
