import { createHash } from 'node:crypto';
import { messages } from '../messages.ts';
import { MANIFEST_FILE, type ReleaseUpload } from '../releaseUpload.ts';

/** Excludes HTML, which would run on the product's origin. */
const ALLOWED = /\.(js|css|json|map|txt|woff2|woff|ttf|svg|png|jpg|webp|ico|pdf)$/;

/** Exactly the listed files, sizes and hashes. */
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

/** Leaves room for compressed copies' suffix. */
const LONGEST_NAME = 200;

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

/** Computed once per file, as early as it arrives. */
export function integrityOf(bytes: Uint8Array): string {
  const known = hashes.get(bytes);
  if (known !== undefined) return known;
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  hashes.set(bytes, hash);
  return hash;
}
