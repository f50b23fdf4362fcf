/** Version 4; `crypto.randomUUID` is missing over plain http. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fixed = bytes.map((byte, at) =>
    at === 6 ? 0x40 | (byte & 0x0f) : at === 8 ? 0x80 | (byte & 0x3f) : byte,
  );
  const hex = Array.from(fixed, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
