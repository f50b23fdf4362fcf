import { eventsQuery } from '@psma/api-client';
import { Button, Stack, Text, WithUserTexts } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { formatDateTime, isMissing } from '@psma/screen-kit';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { UnknownSetting } from './UnknownSetting.tsx';

const copy = messages.settings.securityLog;
const SHOWN_AT_FIRST = 5;

/** Newest events first; nothing if the pool has no log. */
export function SecurityLog() {
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery(eventsQuery());
  if (isMissing(error)) return null;
  const shown = isWhole ? data : data?.slice(0, SHOWN_AT_FIRST);
  return (
    <SettingsSection title={copy.title} text={copy.text}>
      {error && !data ? <UnknownSetting label={copy.title} text={copy.unknown} onRetry={refetch} /> : null}
      {data?.length === 0 ? <SettingRow label={copy.title} value={messages.settings.none} /> : null}
      {shown?.map((event, index) => (
        <SettingRow
          key={`${event.at} ${index}`}
          label={copy.kinds[event.kind] ?? copy.otherKind}
          value={
            <Stack gap={4}>
              <Text>{formatDateTime(event.at)}</Text>
              <Text muted variant="small">
                <WithUserTexts texts={[event.network ?? '']}>
                  {(network) => copy.from(event.browser, event.system, event.network && network)}
                </WithUserTexts>
              </Text>
            </Stack>
          }
        />
      ))}
      {data && data.length > SHOWN_AT_FIRST ? (
        <SettingRow
          label={copy.older}
          value={copy.count(data.length)}
          action={
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? copy.showLess : copy.showAll}
            </Button>
          }
        />
      ) : null}
    </SettingsSection>
  );
}
