import { assignArea, organisationQuery } from '@psma/api-client';
import type { AssessmentArea, Organisation, Role } from '@psma/api-contract';
import { LoadingOverlay, Text } from '@psma/design-system';
import { FORM_ERROR, FormDialog, SelectField, TextField } from '@psma/design-system/forms';
import { useQuery } from '@psma/remote-kit';
import { useRef, useState } from 'react';
import { memberName } from '../../areas/areaWords.ts';
import { messages } from '../../areas/messages.ts';
import { messages as shared } from '../../messages.ts';
import type { AreaDialogProps } from './AreaDialog.tsx';
import { assignSchema } from './areaForms.ts';
import { currentArea, failureText } from './useAreaReport.ts';

const copy = messages.assigning;
const ANSWERING: readonly Role[] = ['OWNER', 'EDITOR', 'CONTRIBUTOR'];

/** Assigns an area to one member, with an optional due date. */
export function AssignDialog(props: AreaDialogProps) {
  const { data: organisation } = useQuery(organisationQuery());
  if (!organisation) return <LoadingOverlay open label={shared.loading} />;
  return <AssignForm {...props} organisation={organisation} />;
}

function AssignForm(props: AreaDialogProps & { organisation: Organisation }) {
  const { sessionId, area, name, report, onClose, organisation } = props;
  const [opened] = useState({ assignee: area.assignee?.id ?? '', due: area.due ?? '' });
  const version = useRef(area.version);
  const members = organisation.members.filter(({ role, waits }) => !waits && ANSWERING.includes(role));

  const submit = async ({ assignee, due }: typeof opened) => {
    const assignment = { version: version.current, assignee, due: due || null };
    try {
      const changed = await assignArea(sessionId, area.pillarId, assignment);
      report.done(
        changed,
        messages.page.assigned(name, changed.assignee ? memberName(changed.assignee) : ''),
      );
    } catch (error) {
      const current = currentArea(error);
      if (current) version.current = current.version;
      return { [FORM_ERROR]: current ? changedText(current) : failureText(error) };
    }
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      title={copy.title(name)}
      submitLabel={copy.submit}
      cancelLabel={copy.cancel}
      schema={assignSchema}
      initialValues={opened}
      about={`${sessionId} ${area.pillarId}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        name="assignee"
        label={copy.who}
        options={members.map((member) => ({
          value: member.id,
          label: member.you ? copy.you(memberLabel(member)) : memberLabel(member),
        }))}
        hasUserTexts
        placeholder={copy.choose}
      />
      <TextField name="due" type="date" label={copy.due} hint={copy.dueHint} optional />
      <Text>{members.length > 1 ? copy.explained : copy.noMembers}</Text>
    </FormDialog>
  );
}

const memberLabel = ({ name, email }: Organisation['members'][number]): string =>
  name || email || messages.page.noName;

const changedText = ({ assignee }: AssessmentArea): string => copy.changed(assignee && memberName(assignee));
