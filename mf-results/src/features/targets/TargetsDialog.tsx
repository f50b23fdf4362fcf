import { ApiError, currentOrganisation, notAllowedText, saveTargets, targetsQuery } from '@psma/api-client';
import type { Targets, TargetsRequest } from '@psma/api-contract';
import { Button, Text } from '@psma/design-system';
import { FORM_ERROR, FormDialog, useForm } from '@psma/design-system/forms';
import { queryClient, track, useAnnounce } from '@psma/remote-kit';
import { useState } from 'react';
import { targetSentence } from '../../model/targets/gapSentence.ts';
import { messages } from '../../model/targets/messages.ts';
import { hasTargets } from '../../model/targets/pillarGap.ts';
import { TargetFields } from './TargetFields.tsx';
import { noTargets, requestOf, targetsSchema, valuesOf, type TargetsValues } from './targetsSchema.ts';

const copy = messages.dialog;

export interface TargetsDialogProps {
  targets: Targets;
  onClose: () => void;
}

/** Form "Target levels"; failures keep the entries (decision G115). */
export function TargetsDialog({ targets, onClose }: TargetsDialogProps) {
  const announce = useAnnounce();
  const organisation = currentOrganisation();
  const [initial] = useState(() => valuesOf(targets));
  /** Version to replace; after a reported conflict the current one. */
  const [version, setVersion] = useState(targets.version);
  const [failure, setFailure] = useState<string | null>(null);

  /** Returns the error text; null once saved. */
  const send = async (request: TargetsRequest): Promise<string | null> => {
    try {
      queryClient.setQueryData(targetsQuery().queryKey, await saveTargets(request));
      return null;
    } catch (error) {
      const current = currentTargets(error);
      if (!current) return notAllowedText(error) ?? copy.failed;
      queryClient.setQueryData(targetsQuery().queryKey, current);
      setVersion(current.version);
      return copy.changed(hasTargets(current) ? targetSentence(current) : copy.noTargets);
    }
  };

  const submit = async (values: TargetsValues) => {
    setFailure(null);
    const failed = await send(requestOf(values, version));
    if (failed) return { [FORM_ERROR]: failed };
    track('Target_Saved');
    announce(copy.saved);
    onClose();
    return undefined;
  };

  const remove = async () => {
    const failed = await send(noTargets(version));
    setFailure(failed);
    if (!failed) announce(copy.removed);
    return !failed;
  };

  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.save}
      cancelLabel={copy.cancel}
      schema={targetsSchema}
      initialValues={initial}
      {...(organisation !== null && { about: organisation })}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text>{copy.intro}</Text>
      <TargetFields />
      {hasTargets(targets) ? <Remove onRemove={remove} onRemoved={onClose} failure={failure} /> : null}
    </FormDialog>
  );
}

interface RemoveProps {
  /** Resolves with true once the targets are removed. */
  onRemove: () => Promise<boolean>;
  onRemoved: () => void;
  failure: string | null;
}

/** Removes the targets and clears the form. */
function Remove({ onRemove, onRemoved, failure }: RemoveProps) {
  const form = useForm();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const removed = await onRemove();
    setBusy(false);
    if (!removed) return;
    form.reset();
    onRemoved();
  };
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        size="small"
        busy={busy}
        onClick={() => void press()}
        sx={{ alignSelf: 'start' }}
      >
        {copy.remove}
      </Button>
      {failure ? (
        <Text role="alert" strong>
          {failure}
        </Text>
      ) : null}
    </>
  );
}

const currentTargets = (error: unknown): Targets | null =>
  error instanceof ApiError && error.name === 'ChangedElsewhere'
    ? // The API puts the targets there in contract form.
      ((error.details['current'] as Targets | undefined) ?? null)
    : null;
