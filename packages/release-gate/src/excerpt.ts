/** The beginning of a text of a release, on one line, for a message. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
