/** Loads on demand. Rejects on failure; calling again retries. */
export const deviceAnswers = () => import('./answerQueue.ts');
