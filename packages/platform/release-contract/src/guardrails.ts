import type { BrokenGuard, Guardrails, ProductStep } from '@psma/release-model';
import { messages } from './messages.ts';

const { guards: texts } = messages;

export const guardName = (guard: BrokenGuard['guard']): string => texts.names[guard];

/** Names all guards, and what a broken one does. */
export function guardrailsText(guardrails: Guardrails | undefined): string {
  if (!guardrails) return texts.onlyCrash;
  const { speeds, steps = {}, onBroken } = guardrails;
  const ofSteps = (Object.entries(steps) as [ProductStep, number][]).map(([step, points]) =>
    texts.step(guardName(step), points),
  );
  return texts.all([...speeds.map(guardName), ...ofSteps], onBroken === 'pause');
}

/** The figures of a broken guard. */
export function brokenGuardText({ guard, found, counted }: BrokenGuard): string {
  const name = guardName(guard);
  if (guard === 'cls') return texts.slower(name, found.tried.toFixed(2), found.stable.toFixed(2), counted);
  const isSpeed = guard === 'lcp' || guard === 'inp' || guard === 'usable';
  const figure = (value: number) => (isSpeed ? `${Math.round(value)} ms` : `${(100 * value).toFixed(1)} %`);
  return texts[isSpeed ? 'slower' : 'fewer'](name, figure(found.tried), figure(found.stable), counted);
}
