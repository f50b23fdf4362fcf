import { Button, Row, Stack, Text } from '@psma/design-system';
import { useForm, useFormState } from '@psma/design-system/forms';
import { saveFile } from '@psma/file-export';
import { useId, useState } from 'react';
import { messages } from '../../messages.ts';
import { FORMATS, type Format } from './formats/format.ts';
import type { PdfPreferences } from './preferences.ts';
import type { ReportRequest } from './reportRequest.ts';

const copy = messages.formats;

type Progress = { format: Format; state: 'busy' | 'done' | 'failed' };

/** HTML and spreadsheets with the same choices, except the password. */
export function OtherFormats({ request }: { request: Omit<ReportRequest, 'preferences'> }) {
  const form = useForm<PdfPreferences>();
  const { values } = useFormState<PdfPreferences>({ subscription: { values: true } });
  const [progress, setProgress] = useState<Progress | null>(null);
  const heading = useId();

  const make = async (format: Format) => {
    const preferences = form.getState().values;
    if (preferences.protectDocument && !preferences.protectiveMarking) return askForMarking();
    setProgress({ format, state: 'busy' });
    try {
      const { createFormat } = await import('./formats/createFormat.ts');
      saveFile(await createFormat(format, { ...request, preferences }));
      setProgress({ format, state: 'done' });
    } catch (error) {
      console.error(`The report could not be made as ${format}.`, error);
      setProgress({ format, state: 'failed' });
    }
  };
  /** An empty field shows its error. */
  const askForMarking = () => {
    document.querySelector<HTMLElement>('[role=dialog] [name=protectiveMarking]')?.focus();
    form.blur('protectiveMarking');
  };

  return (
    <Stack gap={8} role="group" aria-labelledby={heading}>
      <Text component="strong" id={heading}>
        {copy.title}
      </Text>
      {values.passwordProtect ? <Text variant="small">{copy.notEncrypted}</Text> : null}
      <Row gap={8}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={progress?.format === format && progress.state === 'busy'}
            onClick={() => void make(format)}
          >
            {copy.names[format]}
          </Button>
        ))}
      </Row>
      <Text variant="small" component="div" role="status">
        {progress ? copy[progress.state](copy.names[progress.format]) : ''}
      </Text>
    </Stack>
  );
}
