import { guardrailsText, type RolloutProgress } from '@psma/release-contract';
import { formatMoment } from '../html/formatValues.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import type { ChangedMap } from '../page/formFields.ts';
import { typedInto, type RefusedForm } from '../page/readForm.ts';
import { remoteForm, type Parts } from './remoteForm.ts';

const { rollout: texts } = messages;

/** Shows a running rollout's steps, and its permitted forms. */
export function rolloutSection(rollout: RolloutProgress, forms: Html | false): Html {
  const { release, startedAt, by, steps } = rollout;
  return html`<section aria-labelledby="rollout">
    <h2 id="rollout">${texts.heading}</h2>
    <p>${texts.running(html`<code translate="no">${release}</code>`, formatMoment(startedAt), by)}</p>
    <p class="hint">${guardrailsText(rollout.guardrails)}</p>
    <ol class="steps" data-live="rollout">
      ${steps.map(
        (step, index) =>
          html`<li ${index === rollout.step && html`aria-current="step"`} class="${placeOf(rollout, index)}">
            <strong>${step.percent} %</strong> <span>${texts.length(step)}</span>
            <span>${stateOf(rollout, index)}</span>
          </li>`,
      )}
      <li class="later">
        <strong>100 %</strong> <span>${texts.promoted}</span> <span>${texts.toCome}</span>
      </li>
    </ol>
    ${forms}
  </section>`;
}

function placeOf({ step }: RolloutProgress, index: number): string {
  if (index === step) return 'now';
  return index < step ? 'done' : 'later';
}

function stateOf(rollout: RolloutProgress, index: number): Html | string {
  if (index !== rollout.step) return index < rollout.step ? texts.done : texts.toCome;
  const { state, waitsFor, until, loads, sample, paused, freeze } = rollout;
  if (paused) return texts.isPaused(formatMoment(paused.at), paused.by, paused.reason);
  if (state === 'running') return texts.runs(formatMoment(until), loads, sample);
  if (waitsFor === 'approval') return texts.waitsForApproval(formatMoment(until), loads, sample);
  if (waitsFor === 'freeze' && freeze) return texts.waitsForFreeze(formatMoment(until), freeze);
  if (waitsFor === 'health') return texts.waitsForHealth(formatMoment(until));
  return waitsFor === 'loads' ? texts.waitsForLoads(formatMoment(until), loads, sample) : texts.due;
}

interface OfRollout extends ChangedMap {
  remote: string;
  rollout: RolloutProgress;
}

/** Approves a step that waits for it, pauses or resumes, and stops. */
export function rolloutForms({ rollout, ...shown }: OfRollout, refused: RefusedForm | null): Html {
  const form = (
    name: 'approve' | 'pause' | 'resume' | 'stop',
    parts: Pick<Parts, 'hidden' | 'look'> = {},
  ) => {
    const change = `rollout-${name}` as const;
    const typed = typedInto(refused, change, parts.hidden ?? {});
    return remoteForm(change, { ...shown, typed }, { id: `${name}-reason`, ...parts });
  };
  const step = String(rollout.step + 1);
  return html`<div class="stack">
    ${rollout.waitsFor === 'approval' && form('approve', { hidden: { step }, look: 'primary' })}${form(rollout.paused ? 'resume' : 'pause')}${form('stop')}
  </div>`;
}
