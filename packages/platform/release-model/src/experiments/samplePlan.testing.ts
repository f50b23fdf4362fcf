import type { ExperimentPlan } from './experimentPlan.ts';

export const samplePlan: ExperimentPlan = {
  question: 'Do more people finish the triage?',
  decidingStep: 'triageFinished',
  direction: 'increase',
  smallestEffect: 5,
  baseRate: 20,
  shares: [50],
  minimumDays: 7,
};
