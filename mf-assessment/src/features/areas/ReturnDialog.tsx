import { returnArea } from '@psma/api-client';
import { AREA_REMARK_MAX_LENGTH } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { FORM_ERROR, FormDialog, TextAreaField } from '@psma/design-system/forms';
import { useRef } from 'react';
import { messages } from '../../areas/messages.ts';
import type { AreaDialogProps } from './AreaDialog.tsx';
import { returnCheckedSchema, returnSchema } from './areaForms.ts';
import { currentArea, failureText, refreshAreas } from './useAreaReport.ts';

const copy = messages.returning;
const EMPTY = { remark: '' };

/** Returns an area; the remark is optional where areas are not checked. */
export function ReturnDialog({ sessionId, area, name, report, onClose }: AreaDialogProps) {
  const isChecked = area.check !== undefined;
  const version = useRef(area.version);
  const submit = async ({ remark }: typeof EMPTY) => {
    const change = { version: version.current, ...(remark !== '' && { remark }) };
    try {
      report.done(await returnArea(sessionId, area.pillarId, change), messages.page.returned(name));
    } catch (error) {
      const current = currentArea(error);
      if (current) {
        version.current = current.version;
        refreshAreas(sessionId);
      }
      return { [FORM_ERROR]: failureText(error, copy.changed) };
    }
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={copy.title(name)}
      submitLabel={copy.submit}
      cancelLabel={copy.cancel}
      schema={isChecked ? returnCheckedSchema : returnSchema}
      initialValues={EMPTY}
      about={`${sessionId} ${area.pillarId}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text>{isChecked ? copy.checkedText : copy.text}</Text>
      <TextAreaField
        name="remark"
        label={isChecked ? copy.checkedRemark : copy.remark}
        rows={3}
        limit={AREA_REMARK_MAX_LENGTH}
        optional={!isChecked}
      />
    </FormDialog>
  );
}
