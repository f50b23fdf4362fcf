import { returnArea } from '@psma/api-client';
import { AREA_REMARK_MAX_LENGTH } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { FORM_ERROR, FormDialog, TextAreaField } from '@psma/design-system/forms';
import { messages } from '../../areas/messages.ts';
import type { AreaDialogProps } from './AreaDialog.tsx';
import { returnSchema } from './areaForms.ts';
import { failureText } from './useAreaReport.ts';

const copy = messages.returning;
const EMPTY = { remark: '' };

/** Returns a submitted area to its assignee, with an optional remark. */
export function ReturnDialog({ sessionId, area, name, report, onClose }: AreaDialogProps) {
  const submit = async ({ remark }: typeof EMPTY) => {
    const change = { version: area.version, ...(remark !== '' && { remark }) };
    try {
      report.done(await returnArea(sessionId, area.pillarId, change), messages.page.returned(name));
    } catch (error) {
      return { [FORM_ERROR]: failureText(error) };
    }
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={copy.title(name)}
      submitLabel={copy.submit}
      cancelLabel={copy.cancel}
      schema={returnSchema}
      initialValues={EMPTY}
      about={`${sessionId} ${area.pillarId}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text>{copy.text}</Text>
      <TextAreaField name="remark" label={copy.remark} rows={3} limit={AREA_REMARK_MAX_LENGTH} optional />
    </FormDialog>
  );
}
