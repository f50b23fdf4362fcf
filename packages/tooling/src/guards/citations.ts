const DECISION = /\bG\d{1,3}\b/g;
const CHECK = /\bA-[A-Z]{3}-\d{3}\b/g;

/** The decisions (`G15`) and acceptance checks (`A-TRI-026`) that a text cites, each once. */
export const citedIds = (text: string): string[] => [
  ...new Set([...text.matchAll(DECISION), ...text.matchAll(CHECK)].map(([id]) => id)),
];

/** The ids that a document explains: a decision has a heading of its own, a check a line of its list. */
export const explainedIds = (markdown: string): string[] =>
  [...markdown.matchAll(/^(?:### (G\d{1,3})|- \*\*(A-[A-Z]{3}-\d{3})\*\*) \S/gm)].map(
    ([, decision, check]) => decision ?? check ?? '',
  );
