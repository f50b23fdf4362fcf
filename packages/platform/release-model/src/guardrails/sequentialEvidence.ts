import { evidence, type Counts } from '../failureEvidence.ts';

/**
 * Five guards that are compared afresh 15 times, every other day of a month, break without cause in
 * less than 0.1 % of rollouts.
 */
const ERROR_RATE = 0.00001;

/** Evidence from which a guard is broken, at whatever look (Ville's inequality). */
export const BROKEN_EVIDENCE = -Math.log(ERROR_RATE);

/**
 * Returns evidence that failures are more frequent than `rate`, which holds at every look: the
 * log-likelihood ratio, less the regret of the mixture of Krichevsky and Trofimov (IEEE Transactions on
 * Information Theory 27, 1981; the bound is theorem 9.2 of Cesa-Bianchi and Lugosi, Prediction,
 * Learning, and Games, 2006). Up to that rate its exponential is below a martingale that begins at 1.
 * Independent counts add up.
 */
export const sequentialEvidence = (counts: Counts, rate: number): number =>
  evidence(counts, rate) - Math.log(2 * Math.sqrt(Math.max(1, counts.loads)));
