/** `id` is stable across content versions; `title` is displayed. */
export const PILLARS = [
  { id: 'GOV', title: 'Governance and Leadership', short: 'Governance' },
  { id: 'IRM', title: 'Insider Risk Assessment and Management', short: 'Insider risk' },
  { id: 'PES', title: 'Pre-Employment Screening', short: 'Screening' },
  { id: 'OPS', title: 'On-Going Personnel Security', short: 'On-going' },
  { id: 'MON', title: 'Monitoring and Assessment of the Workforce', short: 'Monitoring' },
  { id: 'INV', title: 'Investigation and Disciplinary Practices', short: 'Investigation' },
  { id: 'CUL', title: 'Security Culture and Behaviour Change', short: 'Culture' },
] as const;
export type Pillar = (typeof PILLARS)[number];
export type PillarId = Pillar['id'];
export const QUESTIONS_PER_PILLAR = 5;
