import { exportFreeCodes, refetchAuthority } from '@psma/api-client';
import type { FreeCodes } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { yup } from '@psma/design-system/forms';
import { csvFile, saveFile } from '@psma/file-export';
import { problemAt, Refusal, SaveDialog } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { messages } from './messages.ts';
import { ReasonField, reasonRule } from './ReasonField.tsx';

const copy = messages.exporting;
const schema = yup.object({ reason: reasonRule });

interface ExportDialogProps {
  onClose: () => void;
  onDone: (report: string) => void;
}

/** Saves the unclaimed codes with a last day as a file, for letters. */
export function ExportDialog({ onClose, onDone }: ExportDialogProps) {
  const send = async ({ reason }: { reason: string }) => {
    const { codes } = await exportFreeCodes(reason);
    void refetchAuthority();
    if (codes.length === 0) throw new Refusal(copy.none);
    const content = new Blob([codesCsv(codes)], { type: 'text/csv;charset=utf-8' });
    saveFile({ name: copy.fileName, content });
    return codes.length;
  };
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={{ reason: '' }}
      send={send}
      problem={(error) => problemAt(error, ['reason'], messageOf(error))}
      onDone={(count) => onDone(copy.done(count))}
      onClose={onClose}
    >
      <Text>{copy.text}</Text>
      <ReasonField label={copy.reason} hint={copy.reasonHint} />
    </SaveDialog>
  );
}

const codesCsv = (codes: FreeCodes['codes']): string =>
  csvFile([
    [messages.name, messages.sector, messages.codeTable.code, messages.codeTable.lastDay],
    ...codes.map(({ organisation, sector, code, lastDay }) => [organisation, sector ?? '', code, lastDay]),
  ]);
