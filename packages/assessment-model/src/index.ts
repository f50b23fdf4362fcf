export * from './maturityLevel.ts';
export * from './pillars.ts';
export * from './scoring.ts';
export * from './journey.ts';
export * from './progress.ts';
export * from './triageFlow.ts';
