import { returnArea } from '@psma/api-client';
import { AREA_REMARK_MAX_LENGTH, type AssessmentArea } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { TextAreaField } from '@psma/design-system/forms';
import { SaveDialog } from '@psma/screen-kit';
import { useRef } from 'react';
import { messages } from '../../areas/messages.ts';
import { reasonOf } from '../../loading/reasonOf.ts';
import type { AreaDialogProps } from './AreaDialog.tsx';
import { returnSchema } from './areaForms.ts';
import { refreshAreas } from './useAreaReport.ts';

const copy = messages.returning;
const EMPTY = { remark: '' };

/** Returns an area with a remark. */
export function ReturnDialog({ sessionId, area, name, report, onClose, onDone }: AreaDialogProps) {
  const isChecked = area.check !== undefined;
  const version = useRef(area.version);
  return (
    <SaveDialog
      title={copy.title(name)}
      submitLabel={copy.submit}
      schema={returnSchema}
      initialValues={EMPTY}
      about={`${sessionId} ${area.pillarId}`}
      send={({ remark }) => returnArea(sessionId, area.pillarId, { version: version.current, remark })}
      onChanged={(current: AssessmentArea) => {
        version.current = current.version;
        refreshAreas(sessionId);
        return copy.changed;
      }}
      problem={reasonOf}
      onDone={(changed) => {
        report.done(changed, messages.page.returned(name));
        onDone();
      }}
      onClose={onClose}
    >
      <Text>{isChecked ? copy.checkedText : copy.text}</Text>
      <TextAreaField name="remark" label={copy.remark} rows={3} limit={AREA_REMARK_MAX_LENGTH} />
    </SaveDialog>
  );
}
