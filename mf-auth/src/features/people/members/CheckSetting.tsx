import { organisationQuery, saveOrganisation } from '@psma/api-client';
import type { Organisation } from '@psma/api-contract';
import { Banner, Button, Stack, VisuallyHidden } from '@psma/design-system';
import { queryClient, useAnnounce, useMutation } from '@psma/remote-kit';
import { changedElsewhere } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { messages } from './messages.ts';

const copy = messages.settings;

interface CheckSettingProps {
  organisationId: string;
  organisation: Organisation;
  isOn: boolean;
}

/** Turns the check of areas by a second member on and off (decision G313). */
export function CheckSetting({ organisationId, organisation, isOn }: CheckSettingProps) {
  const announce = useAnnounce();
  const cache = (changed: Organisation) => queryClient.setQueryData(organisationQuery().queryKey, changed);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => saveOrganisation(organisationId, { version: organisation.version, checkNeeded: !isOn }),
    onSuccess: (changed) => {
      cache(changed);
      announce(copy.checkTurned(!isOn));
    },
    onError: (failure) => {
      const changed = changedElsewhere<Organisation>(failure);
      if (changed) cache(changed);
    },
  });
  const problem = error && (changedElsewhere(error) ? copy.checkChanged : messageOf(error));
  return (
    <SettingRow
      label={copy.check}
      value={
        <Stack gap={8}>
          <span>{`${copy.checkOn(isOn)} ${copy.checkText}`}</span>
          {problem ? <Banner tone="danger">{problem}</Banner> : null}
        </Stack>
      }
      action={
        <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
          {copy.checkTurn(isOn)}
          <VisuallyHidden>{copy.checkAbout}</VisuallyHidden>
        </Button>
      }
    />
  );
}
