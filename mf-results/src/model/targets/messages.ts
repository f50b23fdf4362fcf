const listOf = (items: readonly string[]) =>
  new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' }).format(items);
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
const numbered = (count: number, thing: string) =>
  `${NUMBERS[count] ?? count} ${thing}${count === 1 ? '' : 's'}`;
const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Target texts, en-GB. */
export const messages = {
  set: 'Set target levels',
  change: 'Change target levels',
  target: {
    overall: (level: number, higher: number, by: string | null) =>
      `Target: level ${level}${higher > 0 ? `, higher for ${counted(higher, 'area')}` : ''}${by ? ` by ${by}` : ''}.`,
    pillars: (areas: readonly { pillar: string; level: number }[], by: string | null) =>
      `Target: ${listOf(areas.map(({ pillar, level }) => `level ${level} for ${pillar}`))}${by ? ` by ${by}` : ''}.`,
  },
  reached: 'No area is below it.',
  below: (pillars: number, steps: number | null) =>
    `${numbered(pillars, 'area')} ${pillars === 1 ? 'is' : 'are'} below it${steps === null ? '' : `, ${counted(steps, 'step')}${pillars === 1 ? '' : ' in all'}`}.`,
  gap: (below: number) => (below > 0 ? `${below} below target` : below === 0 ? 'At target' : 'Above target'),
  gapOf: (pillar: string, target: number, below: number, steps: number | null) =>
    `${pillar}, target level ${target}: ${below > 0 ? `${below} below${steps === null ? '' : `, ${counted(steps, 'step')}`}` : below === 0 ? 'at target' : 'above target'}.`,
  column: 'Target',
  asOf: (date: string) => `Target as of ${date}`,
  dialog: {
    title: 'Target levels',
    intro: 'The lowest area is the overall level, so an overall target is one for every area.',
    overall: 'Overall target',
    none: 'No overall target',
    area: (area: string) => `Higher target for ${area}`,
    noHigher: 'No higher target',
    noArea: 'No target',
    level: (score: number, levelName: string) => `Level ${score}, ${levelName}`,
    by: 'Reach by',
    reason: 'Who set it, and why',
    save: 'Save target',
    remove: 'Remove targets',
    nothing: 'Choose a target for at least one area, or remove the targets',
    day: 'Enter a date between 2000 and 2999',
    tooLong: (limit: number) => `The reason can have at most ${limit} characters`,
    changed: (current: string) =>
      `Someone changed the targets while you were editing them. The current targets: ${current} Your entries are kept. Save again to replace them.`,
    noTargets: 'no targets.',
    failed: 'Not saved. Your entries are kept: try again.',
    saved: 'The target levels are saved.',
    removed: 'The target levels are removed.',
  },
} as const;
