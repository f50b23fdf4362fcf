import { ApiError, updateWorkEmails, workEmailsQuery } from '@psma/api-client';
import { Button, Text } from '@psma/design-system';
import { queryClient, useMutation, useQuery } from '@psma/remote-kit';
import { messages } from '../../../messages.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { UnknownSetting } from './UnknownSetting.tsx';

const copy = messages.settings.workEmails;

/** Turns emails about shared work on or off (decision G358); absent for accounts that work on their own. */
export function WorkEmails() {
  const { data, error, refetch } = useQuery(workEmailsQuery());
  const change = useMutation({
    mutationFn: updateWorkEmails,
    onSuccess: (changed) => queryClient.setQueryData(workEmailsQuery().queryKey, changed),
  });
  // An older server has no such setting.
  if (error && !data)
    return error instanceof ApiError && error.status === 404 ? null : (
      <UnknownSetting label={copy.label} text={copy.unknown} onRetry={refetch} />
    );
  if (!data?.applies) return null;
  return (
    <SettingRow
      label={copy.label}
      value={
        <>
          {data.on ? copy.on : copy.off}
          <Text component="span" variant="small" muted sx={{ display: 'block' }}>
            {copy.always}
          </Text>
          <Text component="span" role="status" sx={{ display: 'block' }}>
            {change.error
              ? messageOf(change.error)
              : change.data && (change.data.on ? copy.turnedOn : copy.turnedOff)}
          </Text>
        </>
      }
      action={
        <Button
          variant="secondary"
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate(!data.on)}
        >
          {data.on ? copy.turnOff : copy.turnOn}
        </Button>
      }
    />
  );
}
