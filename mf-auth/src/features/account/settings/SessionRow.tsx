import type { UserSession } from '@psma/api-contract';
import { Button, Stack, Text, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import { formatDateTime } from '@psma/screen-kit';
import { messages } from '../../../messages.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';

type SessionRowProps = { session: UserSession; busy: boolean; onEnd: () => void };

const copy = messages.settings.sessions;

/** Shows a login's device, time and place; log out ends the page's own. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const name = messages.settings.place(session.browser, session.system);
  const used = formatDateTime(session.lastUsed);
  return (
    <SettingRow
      label={name}
      value={
        <Stack gap={4}>
          {session.current ? <Text strong>{copy.current}</Text> : <Text>{copy.used(used)}</Text>}
          <Text muted variant="small">
            <WithUserTexts texts={[session.network ?? '']}>
              {(network) => copy.began(formatDateTime(session.began), session.network && network)}
            </WithUserTexts>
          </Text>
        </Stack>
      }
      action={
        session.current ? null : (
          <Button variant="secondary" size="small" busy={busy} onClick={onEnd}>
            {copy.end}
            <VisuallyHidden>{copy.endOf(name, used)}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
