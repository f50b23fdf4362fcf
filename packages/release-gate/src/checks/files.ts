import { createHash } from 'node:crypto';
import { messages } from '../messages.ts';
import { MANIFEST_FILE, type ReleaseUpload } from '../releaseUpload.ts';

/** What a release may consist of. No HTML: it would run on the product's own origin. */
const ALLOWED = /\.(js|css|json|map|txt|woff2|woff|ttf|svg|png|jpg|webp|ico|pdf)$/;

/** Every file is listed with its size and hash, nothing more and nothing less, and the entry is one of them. */
export const files = ({ manifest, files: uploaded }: ReleaseUpload): string[] => {
  const problems: string[] = [];
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  if (listed.size !== manifest.files.length) problems.push(messages.files.twice);
  for (const path of uploaded.keys()) if (!listed.has(path)) problems.push(messages.files.unlisted(path));
  for (const [path, file] of listed) {
    const bytes = uploaded.get(path);
    if (!ALLOWED.test(path)) problems.push(messages.files.kind(path));
    problems.push(...nameProblems(path, listed));
    if (!bytes) problems.push(messages.files.missing(path));
    else if (bytes.length !== file.bytes) problems.push(messages.files.bytes(path, bytes.length, file.bytes));
    else if (integrityOf(bytes) !== file.integrity) problems.push(messages.files.changed(path));
  }
  if (!listed.has(manifest.entry)) problems.push(messages.files.noEntry(manifest.entry));
  return problems;
};

/** A name may be longer by what a compressed copy of the file adds to it. */
const LONGEST_NAME = 200;

/** Why no file could be stored under this path. */
function nameProblems(path: string, listed: ReadonlyMap<string, unknown>): string[] {
  const names = path.split('/');
  const folders = names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
  const taken = folders.find((folder) => listed.has(folder));
  return [
    ...(path === MANIFEST_FILE ? [messages.files.listsItself(path)] : []),
    ...(taken === undefined ? [] : [messages.files.alsoFolder(taken, short(path))]),
    ...(names.some((name) => name === '' || name === '.') ? [messages.files.notPlain(short(path))] : []),
    ...(names.some((name) => name.length > LONGEST_NAME)
      ? [messages.files.longName(short(path), LONGEST_NAME)]
      : []),
  ];
}

const short = (path: string) => (path.length > 60 ? `${path.slice(0, 60)}…` : path);

const hashes = new WeakMap<Uint8Array, string>();

/** Computed once a file: an upload asks for it as soon as the file is there. */
export function integrityOf(bytes: Uint8Array): string {
  const known = hashes.get(bytes);
  if (known !== undefined) return known;
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  hashes.set(bytes, hash);
  return hash;
}
