const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Plan texts, en-GB. */
export const messages = {
  add: 'Add to plan',
  addAbout: (what: string) => ` “${what}”`,
  inPlan: 'In your plan',
  addAll: 'Add all suggested steps',
  addThese: 'Add these steps to the plan',
  planThese: 'Plan these',
  planTheseOf: (pillar: string) => ` actions of ${pillar}`,
  added: (added: number, present: number) =>
    `${counted(added, 'item')} added to your plan${present > 0 ? `, ${present} in it already` : ''}.`,
  failed: 'Not added. Try again.',
} as const;
