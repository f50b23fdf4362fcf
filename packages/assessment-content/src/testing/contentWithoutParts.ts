import type { Content } from '../Content.ts';

/** The content as a version before 2026.2 is stored: without the keys that came with it. */
export function contentWithoutParts(content: Content): Content {
  const older = structuredClone(content);
  for (const pillar of older.pillars) {
    delete pillar.actions;
    delete pillar.findings;
    for (const level of pillar.levels) delete level.parts;
    for (const question of pillar.questions) {
      delete question.short;
      delete question.knownBy;
      delete question.lookFor;
    }
  }
  return older;
}
