import { needsText, ReleaseRefused } from '@psma/release-contract';
import { ExperimentPlan, PlanTerms } from '@psma/release-model';
import { Check, Errors } from 'typebox/value';
import { messages } from '../messages.ts';
import type { Form } from '../page/readForm.ts';

/** Returns the plan in a form; null without a question. Throws InvalidRequest, naming the field. */
export function planIn(form: Form): ExperimentPlan | null {
  const question = form['question']?.trim();
  if (!question) return null;
  const plan = { question, ...termsIn(form) };
  if (Check(ExperimentPlan, plan)) return plan;
  const [problem] = Errors(ExperimentPlan, plan);
  throw new ReleaseRefused(
    'InvalidRequest',
    messages.experiment.badPlan(problem?.instancePath.split('/')[1] ?? ''),
  );
}

/** Returns what a plan of these fields takes, in words. */
export function needsIn(form: Form, visitsPerDay: number): string {
  const terms = termsIn(form);
  const needs = Check(PlanTerms, terms) ? needsText(terms, visitsPerDay) : null;
  return needs ?? messages.experiment.noNeeds;
}

function termsIn(form: Form): object {
  const decidingStep = form['decidingStep'] ?? '';
  const laterShares = (form['laterShares'] ?? '').split(/[,;\s]+/).filter((share) => share !== '');
  return {
    decidingStep,
    direction: form['direction'],
    smallestEffect: Number(form['smallestEffect']),
    baseRate: Number(form['baseRate']),
    ...(form['windowDays'] && { windowDays: { [decidingStep]: Number(form['windowDays']) } }),
    shares: [form['percent'], ...laterShares].map(Number),
    minimumDays: Number(form['minimumDays']),
  };
}
