export * from './experiments/simulate.testing.ts';
