import { assignAreas, organisationQuery } from '@psma/api-client';
import type { AssessmentArea, AssessmentSection, Organisation } from '@psma/api-contract';
import { Button, Card, Heading, Row, Stack, Text } from '@psma/design-system';
import {
  Form,
  FORM_ERROR,
  FormError,
  SubmitButton,
  useForm,
  useFormState,
  type FormApi,
} from '@psma/design-system/forms';
import { useMutation, useQuery } from '@psma/remote-kit';
import { changedElsewhere, problemAt, useFocusIfLost } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import { areaName, memberName } from '../../areas/areaWords.ts';
import { messages } from '../../areas/messages.ts';
import { applyArea, useOwnMemberId } from '../../areas/useAreas.ts';
import { reasonOf } from '../../loading/reasonOf.ts';
import { canSelect, selectionName, severalSchema, type Selection, type SeveralValues } from './areaForms.ts';
import { answeringMembers, AssignmentFields } from './AssignmentFields.tsx';
import type { AreaReport } from './useAreaReport.ts';

const copy = messages.several;
const { assigning } = messages;
const EMPTY: SeveralValues = { selected: {}, assignee: '', due: '' };

interface AssignAreasProps {
  sessionId: string;
  areas: readonly AssessmentArea[];
  sections: readonly AssessmentSection[];
  report: AreaReport;
  /** The table, with a checkbox for each area that can be selected. */
  children: ReactNode;
}

/** Assigns the areas selected in the table to one member, with one date, in one request (decision G360). */
export function AssignAreas({ sessionId, areas, sections, report, children }: AssignAreasProps) {
  const { data: organisation } = useQuery(organisationQuery());
  const own = useOwnMemberId();
  const open = areas.filter(canSelect);
  const send = async (chosen: readonly AssessmentArea[], assignee: string, due: string) => {
    const requested = chosen.map(({ pillarId, version }) => ({ pillarId, version }));
    const { areas: assigned } = await assignAreas(sessionId, {
      areas: requested,
      assignee,
      due: due || null,
    });
    const to = assigned.find((area) => area.assignee)?.assignee;
    const isYou = assignee === own;
    report.done(
      assigned,
      isYou || !to ? copy.doneYou(assigned.length) : copy.done(assigned.length, memberName(to)),
    );
  };
  const explain = (error: unknown): string => {
    const current = changedElsewhere<AssessmentArea[]>(error);
    if (!current) return reasonOf(error);
    for (const area of current) applyArea(sessionId, area);
    return copy.changed(current.map(({ pillarId }) => areaName(pillarId, sections)).join(', '));
  };
  const submit = async ({ assignee, due, ...selection }: SeveralValues, form: FormApi<SeveralValues>) => {
    const chosen = selectedAreas(open, selection);
    if (chosen.length === 0) return { [FORM_ERROR]: copy.none };
    try {
      await send(chosen, assignee, due);
    } catch (error) {
      return problemAt(error, ['due'], explain(error));
    }
    // One date often is that of the next areas too.
    form.reset({ ...EMPTY, due });
    return undefined;
  };
  return (
    <Form schema={severalSchema} initialValues={EMPTY} onSubmit={submit} label={copy.title} about={sessionId}>
      <SelectionRow open={open} />
      {children}
      {organisation ? (
        <AssignCard open={open} organisation={organisation} report={report} send={send} explain={explain} />
      ) : null}
    </Form>
  );
}

const selectedAreas = (open: readonly AssessmentArea[], { selected }: Selection): AssessmentArea[] =>
  open.filter(({ pillarId }) => selected[pillarId]);

const useSelected = (open: readonly AssessmentArea[]): AssessmentArea[] => {
  const { values } = useFormState<Partial<Selection>>({ subscription: { values: true } });
  return selectedAreas(open, { selected: values.selected ?? {} });
};

/** Selects all areas by one press, or none. */
function SelectionRow({ open }: { open: readonly AssessmentArea[] }) {
  const form = useForm();
  const selected = useSelected(open);
  const isAll = selected.length === open.length;
  const selectAll = () =>
    form.batch(() => {
      for (const { pillarId } of open) form.change(selectionName(pillarId), !isAll);
    });
  return (
    <Row gap={16}>
      <Button variant="secondary" size="small" onClick={selectAll}>
        {isAll ? copy.clear : copy.selectAll(open.length)}
      </Button>
      <Text muted>{copy.selected(selected.length)}</Text>
    </Row>
  );
}

interface AssignCardProps {
  open: readonly AssessmentArea[];
  organisation: Organisation;
  report: AreaReport;
  send: (chosen: readonly AssessmentArea[], assignee: string, due: string) => Promise<void>;
  explain: (error: unknown) => string;
}

function AssignCard({ open, organisation, report, send, explain }: AssignCardProps) {
  const members = answeringMembers(organisation);
  const selected = useSelected(open);
  const others = open.filter((area) => area.assignee === null && !selected.includes(area));
  // A proposal for the rest: not before some areas have a member, or are selected.
  const hasProposal = others.length > 0 && others.length < open.length;
  const heading = useFocusIfLost(report.shown);
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2} size="l" ref={heading} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Row gap={24} align="end">
          <AssignmentFields members={members} />
        </Row>
        <Text muted>{members.length > 1 ? assigning.explained : assigning.noMembers}</Text>
        <FormError />
        <Row gap={16}>
          <SubmitButton>{copy.submit(selected.length)}</SubmitButton>
          {hasProposal ? <OthersToMe others={others} report={report} send={send} explain={explain} /> : null}
        </Row>
      </Stack>
    </Card>
  );
}

interface OthersToMeProps extends Pick<AssignCardProps, 'report' | 'send' | 'explain'> {
  others: readonly AssessmentArea[];
}

/** Assigns to the member what no other member has, with the date of the form. */
function OthersToMe({ others, report, send, explain }: OthersToMeProps) {
  const own = useOwnMemberId();
  const { values } = useFormState<Partial<SeveralValues>>({ subscription: { values: true } });
  const { mutate, isPending } = useMutation({
    mutationFn: (member: string) => send(others, member, values.due ?? ''),
    onError: (error) => report.explained(explain(error)),
  });
  if (own === null) return null;
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(own)}>
      {copy.othersToMe(others.length)}
    </Button>
  );
}
