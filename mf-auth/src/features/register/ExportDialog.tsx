import { exportFreeCodes, refetchAuthority } from '@psma/api-client';
import type { FreeCodes } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { FORM_ERROR, FormDialog, yup } from '@psma/design-system/forms';
import { csvFile, saveFile } from '@psma/file-export';
import { refusalAt } from '../../authority/refusalAt.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
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
  const recently = useRecentSignIn();
  const submit = async ({ reason }: { reason: string }) => {
    try {
      const { codes } = await recently(() => exportFreeCodes(reason));
      void refetchAuthority();
      if (codes.length === 0) return { [FORM_ERROR]: copy.none };
      const content = new Blob([codesCsv(codes)], { type: 'text/csv;charset=utf-8' });
      saveFile({ name: copy.fileName, content });
      onDone(copy.done(codes.length));
      return undefined;
    } catch (error) {
      return refusalAt(error, { reason: 'reason' });
    }
  };
  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={{ reason: '' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text>{copy.text}</Text>
      <ReasonField label={copy.reason} hint={copy.reasonHint} />
    </FormDialog>
  );
}

const codesCsv = (codes: FreeCodes['codes']): string =>
  csvFile([
    [messages.name, messages.sector, messages.codeTable.code, messages.codeTable.lastDay],
    ...codes.map(({ organisation, sector, code, lastDay }) => [organisation, sector ?? '', code, lastDay]),
  ]);
