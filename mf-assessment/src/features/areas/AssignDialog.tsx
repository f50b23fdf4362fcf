import { assignArea, organisationQuery } from '@psma/api-client';
import type { AssessmentArea, Organisation } from '@psma/api-contract';
import { LoadingOverlay, Text } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { problemAt, SaveDialog } from '@psma/screen-kit';
import { useRef } from 'react';
import { memberName } from '../../areas/areaWords.ts';
import { messages } from '../../areas/messages.ts';
import { reasonOf } from '../../loading/reasonOf.ts';
import { messages as shared } from '../../messages.ts';
import type { AreaDialogProps } from './AreaDialog.tsx';
import { assignSchema } from './areaForms.ts';
import { answeringMembers, AssignmentFields } from './AssignmentFields.tsx';

const copy = messages.assigning;

/** Assigns an area to one member, with an optional due date. */
export function AssignDialog(props: AreaDialogProps) {
  const { data: organisation } = useQuery(organisationQuery());
  if (!organisation) return <LoadingOverlay open label={shared.loading} />;
  return <AssignForm {...props} organisation={organisation} />;
}

function AssignForm(props: AreaDialogProps & { organisation: Organisation }) {
  const { sessionId, area, name, report, onClose, onDone, organisation } = props;
  const version = useRef(area.version);
  const members = answeringMembers(organisation);

  return (
    <SaveDialog
      title={copy.title(name)}
      submitLabel={copy.submit}
      schema={assignSchema}
      initialValues={{ assignee: area.assignee?.id ?? '', due: area.due ?? '' }}
      about={`${sessionId} ${area.pillarId}`}
      send={({ assignee, due }) =>
        assignArea(sessionId, area.pillarId, { version: version.current, assignee, due: due || null })
      }
      onChanged={(current: AssessmentArea) => {
        version.current = current.version;
        return copy.changed(current.assignee && memberName(current.assignee));
      }}
      problem={(error) => problemAt(error, ['due'], reasonOf(error))}
      onDone={(changed) => {
        const to = changed.assignee ? memberName(changed.assignee) : '';
        report.done(changed, messages.page.assigned(name, to));
        onDone();
      }}
      onClose={onClose}
    >
      <AssignmentFields members={members} />
      <Text>{members.length > 1 ? copy.explained : copy.noMembers}</Text>
    </SaveDialog>
  );
}
