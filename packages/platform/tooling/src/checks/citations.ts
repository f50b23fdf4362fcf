const DECISION = /\bG\d{1,3}\b/g;
const CHECK = /\bA-[A-Z]{3}-\d{3}\b/g;

/** Unique decisions (`G15`) and acceptance checks (`A-TRI-026`) cited. */
export const citedIds = (text: string): string[] => [
  ...new Set([...text.matchAll(DECISION), ...text.matchAll(CHECK)].map(([id]) => id)),
];

/** Explained ids: decisions by heading, checks by list item. */
export const explainedIds = (markdown: string): string[] =>
  [...markdown.matchAll(/^(?:### (G\d{1,3})|- \*\*(A-[A-Z]{3}-\d{3})\*\*) \S/gm)].map(
    ([, decision, check]) => decision ?? check ?? '',
  );
