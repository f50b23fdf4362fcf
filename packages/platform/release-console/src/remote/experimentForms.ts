import type { ExperimentReport } from '@psma/release-contract';
import type { RemoteStep } from '@psma/release-model';
import type { RemoteData } from '../data/consoleData.ts';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { choiceField, lossFields, percentField } from '../page/formFields.ts';
import { guardFields } from './guardFields.ts';
import { FIRST_PLAN, planFields } from './planFields.ts';
import type { LosingForm } from './releaseForms.ts';
import { remoteForm, type OfRemote } from './remoteForm.ts';

const { experiment: texts } = messages;

export const NEEDS_FORM = 'experiment-needs';

export const startForm = ({
  releaseId,
  losses,
  place,
  ownSteps,
  visitsPerDay,
  ...shown
}: LosingForm & Pick<RemoteData, 'visitsPerDay'> & { ownSteps: readonly RemoteStep[] }): Html => {
  const typed = { ...FIRST_PLAN, ...shown.typed };
  const { environment, remote } = shown;
  const needsPath = `${environment.base}/remotes/${remote}/${NEEDS_FORM}${place}`;
  return remoteForm('experiment-start', shown, {
    hidden: { release: releaseId },
    fields: html`<div class="field">
        <label for="name-${releaseId}">${texts.name}</label
        ><input
          id="name-${releaseId}"
          name="name"
          value="${shown.typed['name']}"
          required
          maxlength="60"
          autocomplete="off"
        />
      </div>
      ${percentField(`percent-${releaseId}`, texts.share, 0.01, typed.percent)}
      ${planFields({ id: releaseId, ownSteps, typed, visitsPerDay, needsPath })}
      ${guardFields(releaseId, shown.typed)} ${lossFields(losses, shown.typed)}`,
    id: `start-${releaseId}`,
    look: 'primary',
    place,
  });
};

interface OfExperiment extends OfRemote {
  report: ExperimentReport;
}

/** Null where no share is left: the plan names all, and an alarm refuses all. */
export const rampForm = ({ report, ...shown }: OfExperiment): Html | null => {
  const { name, percent, plan, planRefusal, result } = report;
  if (result.sampleRatioAlarm || planRefusal !== null) return null;
  const shares = plan?.shares.filter((share) => share > percent);
  if (shares?.length === 0) return null;
  const wider = shown.typed['percent'] ?? Math.min(100, percent * 2);
  return remoteForm('experiment-ramp', shown, {
    hidden: { name },
    fields: shares
      ? choiceField(
          'ramp',
          'percent',
          texts.widenTo,
          shares.map((share) => [String(share), String(share)]),
          shown.typed,
        )
      : percentField('ramp', texts.widenTo, percent, wider),
    id: 'ramp-reason',
  });
};

export const stopForm = ({ report, ...shown }: OfExperiment): Html =>
  remoteForm('experiment-stop', shown, {
    hidden: { name: report.name },
    id: 'stop-reason',
    ...(report.result.verdict === 'worse' && { look: 'primary' }),
  });
