import { Button } from '@psma/design-system';
import { messages } from '../../../messages.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';

type UnknownSettingProps = { label: string; text: string; onRetry: () => unknown };

/** Setting that could not be loaded. */
export function UnknownSetting({ label, text, onRetry }: UnknownSettingProps) {
  return (
    <SettingRow
      label={label}
      value={text}
      action={
        <Button variant="secondary" size="small" onClick={() => void onRetry()}>
          {messages.settings.retry}
        </Button>
      }
    />
  );
}
