import { ApiError, eventsQuery } from '@psma/api-client';
import { Button, Stack, Text, WithUserTexts } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { moment } from './moment.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { UnknownSetting } from './UnknownSetting.tsx';

const words = messages.settings.securityLog;
const SHOWN_AT_FIRST = 5;

/** Newest events first; nothing if the pool has no log. */
export function SecurityLog() {
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery(eventsQuery());
  if (error instanceof ApiError && error.status === 404) return null;
  const shown = isWhole ? data : data?.slice(0, SHOWN_AT_FIRST);
  return (
    <SettingsSection title={words.title} text={words.text}>
      {error && !data ? <UnknownSetting label={words.title} text={words.unknown} onRetry={refetch} /> : null}
      {data?.length === 0 ? <SettingRow label={words.title} value={messages.settings.none} /> : null}
      {shown?.map((event, index) => (
        <SettingRow
          key={`${event.at} ${index}`}
          label={words.kinds[event.kind] ?? words.otherKind}
          value={
            <Stack gap={4}>
              <Text>{moment(event.at)}</Text>
              <Text muted variant="small">
                <WithUserTexts texts={[event.network ?? '']}>
                  {(network) => words.from(event.browser, event.system, event.network && network)}
                </WithUserTexts>
              </Text>
            </Stack>
          }
        />
      ))}
      {data && data.length > SHOWN_AT_FIRST ? (
        <SettingRow
          label={words.older}
          value={words.count(data.length)}
          action={
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? words.showLess : words.showAll}
            </Button>
          }
        />
      ) : null}
    </SettingsSection>
  );
}
