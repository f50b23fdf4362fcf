import { changePlanItem, notAllowedText } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { Button, Dialog, Stack, Text, UserText } from '@psma/design-system';
import { useMutation } from '@psma/remote-kit';
import { changedElsewhere, formatDay, RecordTable } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import { changeIn, valuesOf, type ItemValues } from './itemSchema.ts';
import { messages } from './messages.ts';

const { conflict: copy, fields, status } = messages;

export interface ConflictDialogProps {
  /** Stored version. */
  current: PlanItem;
  /** Version to save. */
  mine: ItemValues;
  /** Called when the stored version changed again. */
  onChanged: (current: PlanItem) => void;
  /** Called once the chosen version is stored. */
  onSaved: (item: PlanItem) => void;
  onClose: () => void;
}

/** Shows both versions of a concurrently changed item; keeps one. */
export function ConflictDialog({ current, mine, onChanged, onSaved, onClose }: ConflictDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      changePlanItem(current.id, { version: current.version, ...changeIn(mine, valuesOf(current)) }),
    onSuccess: onSaved,
    onError: (failure) => {
      const newer = changedElsewhere<PlanItem>(failure);
      if (newer) onChanged(newer);
    },
  });
  const actions = (
    <>
      <Button variant="secondary" disabled={isPending} onClick={() => onSaved(current)}>
        {copy.useNewer}
      </Button>
      <Button busy={isPending} onClick={() => mutate()}>
        {copy.saveMine}
      </Button>
    </>
  );
  return (
    <Dialog open title={copy.title} onClose={onClose} holdsEntries actions={actions}>
      <Stack gap={16}>
        <Text>{copy.text}</Text>
        <Versions newer={valuesOf(current)} mine={mine} />
        {error && !changedElsewhere(error) ? (
          <Text role="alert">{notAllowedText(error) ?? copy.failed}</Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function Versions({ newer, mine }: { newer: ItemValues; mine: ItemValues }) {
  const differing = ROWS.filter(({ name }) => newer[name] !== mine[name]);
  return (
    <RecordTable
      label={copy.title}
      sx={null}
      rows={differing}
      keyOf={({ name }) => name}
      columns={[
        { head: copy.differs, isRowHeader: true, cell: ({ label }) => label },
        { head: copy.newer, sx: VERSION, cell: ({ name, inWords }) => inWords(newer[name]) || copy.nothing },
        { head: copy.mine, sx: VERSION, cell: ({ name, inWords }) => inWords(mine[name]) || copy.nothing },
      ]}
    />
  );
}

const asItIs = (value: string) => value && <UserText>{value}</UserText>;
const ROWS: { name: keyof ItemValues; label: string; inWords: (value: string) => ReactNode }[] = [
  { name: 'title', label: fields.title, inWords: asItIs },
  {
    name: 'pillarId',
    label: fields.area,
    inWords: (value) => PILLARS.find(({ id }) => id === value)?.title ?? '',
  },
  { name: 'responsible', label: fields.responsible, inWords: asItIs },
  { name: 'due', label: fields.due, inWords: (value) => value && formatDay(value) },
  { name: 'status', label: fields.status, inWords: (value) => status[value as ItemValues['status']] },
  { name: 'droppedReason', label: fields.droppedReason, inWords: asItIs },
  { name: 'note', label: fields.note, inWords: asItIs },
];

/** Keeps versions side by side by breaking long words. */
const VERSION = { width: '42%', overflowWrap: 'anywhere' } as const;
