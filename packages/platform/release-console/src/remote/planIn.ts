import { ReleaseRefused } from '@psma/release-contract';
import { ExperimentPlan } from '@psma/release-model';
import { Check, Errors } from 'typebox/value';
import { messages } from '../messages.ts';
import type { Form } from '../page/readForm.ts';

/** Returns the plan in a form; null without a question. Throws InvalidRequest, naming the field. */
export function planIn(form: Form): ExperimentPlan | null {
  const question = form['question']?.trim();
  if (!question) return null;
  const decidingStep = form['decidingStep'] ?? '';
  const laterShares = (form['laterShares'] ?? '').split(/[,;\s]+/).filter((share) => share !== '');
  const plan: unknown = {
    question,
    decidingStep,
    direction: form['direction'],
    smallestEffect: Number(form['smallestEffect']),
    baseRate: Number(form['baseRate']),
    ...(form['windowDays'] && { windowDays: { [decidingStep]: Number(form['windowDays']) } }),
    shares: [form['percent'], ...laterShares].map(Number),
    minimumDays: Number(form['minimumDays']),
  };
  if (Check(ExperimentPlan, plan)) return plan;
  const [problem] = Errors(ExperimentPlan, plan);
  throw new ReleaseRefused(
    'InvalidRequest',
    messages.experiment.badPlan(problem?.instancePath.split('/')[1] ?? ''),
  );
}
