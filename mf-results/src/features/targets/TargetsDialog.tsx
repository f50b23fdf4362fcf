import { currentOrganisation, notAllowedText, saveTargets, targetsQuery } from '@psma/api-client';
import type { Targets, TargetsRequest } from '@psma/api-contract';
import { Button, Text } from '@psma/design-system';
import { useForm } from '@psma/design-system/forms';
import { queryClient, track, useAnnounce } from '@psma/remote-kit';
import { changedElsewhere, SaveDialog } from '@psma/screen-kit';
import { useState } from 'react';
import { targetSentence } from '../../model/targets/gapSentence.ts';
import { messages } from '../../model/targets/messages.ts';
import { hasTargets } from '../../model/targets/pillarGap.ts';
import { TargetFields } from './TargetFields.tsx';
import { noTargets, requestOf, targetsSchema, valuesOf } from './targetsSchema.ts';

const copy = messages.dialog;

export interface TargetsDialogProps {
  targets: Targets;
  onClose: () => void;
}

const problem = (error: unknown): string => notAllowedText(error) ?? copy.failed;

/** Form "Target levels"; failures keep the entries (decision G115). */
export function TargetsDialog({ targets, onClose }: TargetsDialogProps) {
  const announce = useAnnounce();
  const organisation = currentOrganisation();
  /** Version to replace; after a reported conflict the current one. */
  const [version, setVersion] = useState(targets.version);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (request: TargetsRequest) => {
    setFailure(null);
    queryClient.setQueryData(targetsQuery().queryKey, await saveTargets(request));
  };
  const changed = (current: Targets): string => {
    queryClient.setQueryData(targetsQuery().queryKey, current);
    setVersion(current.version);
    return copy.changed(hasTargets(current) ? targetSentence(current) : copy.noTargets);
  };
  const remove = async (): Promise<boolean> => {
    try {
      await send(noTargets(version));
    } catch (error) {
      const current = changedElsewhere<Targets>(error);
      setFailure(current ? changed(current) : problem(error));
      return false;
    }
    announce(copy.removed);
    return true;
  };

  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.save}
      schema={targetsSchema}
      initialValues={valuesOf(targets)}
      {...(organisation !== null && { about: organisation })}
      send={(values) => send(requestOf(values, version))}
      onChanged={changed}
      problem={problem}
      announcement={copy.saved}
      onDone={() => {
        track('Target_Saved');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>{copy.intro}</Text>
      <TargetFields />
      {hasTargets(targets) ? <Remove onRemove={remove} onRemoved={onClose} failure={failure} /> : null}
    </SaveDialog>
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
