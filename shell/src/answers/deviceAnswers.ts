/** The answers and notes on this device, loaded when they are asked for. Rejects when they cannot be had; asking again tries again. */
export const deviceAnswers = () => import('./answerQueue.ts');
