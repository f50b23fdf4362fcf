export { samplePlan } from './experiments/samplePlan.testing.ts';
export * from './experiments/simulate.testing.ts';
