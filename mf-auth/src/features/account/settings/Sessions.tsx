import { endOtherUserSessions, endUserSession, sessionsQuery } from '@psma/api-client';
import { Banner, Button } from '@psma/design-system';
import { queryClient, useAnnounce, useMutation, useQuery } from '@psma/remote-kit';
import { isMissing } from '@psma/screen-kit';
import { messages } from '../../../messages.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { SessionRow } from './SessionRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { UnknownSetting } from './UnknownSetting.tsx';

const copy = messages.settings.sessions;

/** Lists and ends logins; nothing if the pool lists none. */
export function Sessions() {
  const announce = useAnnounce();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const end = useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherUserSessions() : endUserSession(id)),
    onSuccess: async (_, id) => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      announce(id === null ? copy.othersEnded : copy.ended);
    },
  });
  if (isMissing(error)) return null;
  return (
    <SettingsSection
      title={copy.title}
      text={copy.text}
      notice={end.error ? <Banner tone="danger">{messageOf(end.error)}</Banner> : null}
    >
      {error && !data ? <UnknownSetting label={copy.title} text={copy.unknown} onRetry={refetch} /> : null}
      {data?.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          busy={end.isPending && end.variables === session.id}
          onEnd={() => end.mutate(session.id)}
        />
      ))}
      {data && data.length > 1 ? (
        <SettingRow
          label={copy.others}
          value={copy.othersText}
          action={
            <Button
              variant="secondary"
              size="small"
              busy={end.isPending && end.variables === null}
              onClick={() => end.mutate(null)}
            >
              {copy.endOthers}
            </Button>
          }
        />
      ) : null}
    </SettingsSection>
  );
}
