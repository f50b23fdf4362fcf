import { tokens } from '../theme/tokens.ts';

/** Returns a transition, disabled under reduced motion. */
export const transition = (properties: string[], milliseconds: number = tokens.motion.quick) => ({
  transition: properties.map((property) => `${property} ${milliseconds}ms ease`).join(', '),
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
});
