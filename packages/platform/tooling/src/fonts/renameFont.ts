/** Author and licence records stay unchanged. */
const LEGAL = [0, 7, 13, 14];

/**
 * Replaces a word in TrueType names (OpenType 1.9, `name`) by one of equal length.
 * Throws for unequal lengths or missing names.
 */
export function renameFont(font: Buffer, word: string, other: string): Buffer {
  if (word.length !== other.length) throw new Error('The words are not of one length.');
  const renamed = Buffer.from(font);
  const table = tableOf(renamed, 'name');
  const names = table.readUInt16BE(4);
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const record = 6 + index * 12;
    if (LEGAL.includes(table.readUInt16BE(record + 6))) continue;
    const from = names + table.readUInt16BE(record + 10);
    const text = table.subarray(from, from + table.readUInt16BE(record + 8));
    replace(text, Buffer.from(word, 'utf16le').swap16(), Buffer.from(other, 'utf16le').swap16());
    replace(text, Buffer.from(word), Buffer.from(other));
  }
  return renamed;
}

/** A view: writes change the file. */
function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = font.readUInt32BE(entry + 8);
    return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  throw new Error(`The font has no table ${tag}.`);
}

function replace(text: Buffer, word: Buffer, other: Buffer): void {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) other.copy(text, at);
}
