import type { Content } from '../Content.ts';

/** Content as stored before version 2026.2, without later keys. */
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
