import { changePlanItem, notAllowedText } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { Button, Dialog, Stack, Text, UserText } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
import { useMutation } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import { dayInWords } from '../../model/dates/dates.ts';
import { changedElsewhere } from './changedElsewhere.ts';
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
      const newer = changedElsewhere(failure);
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
    <Table label={copy.title}>
      <TableHead>
        <TableRow>
          <HeaderCell short={copy.differs} />
          <HeaderCell short={copy.newer} />
          <HeaderCell short={copy.mine} />
        </TableRow>
      </TableHead>
      <TableBody>
        {differing.map(({ name, label, inWords }) => (
          <TableRow key={name}>
            <RowHeaderCell scope="row">{label}</RowHeaderCell>
            <TableCell sx={VERSION}>{inWords(newer[name]) || copy.nothing}</TableCell>
            <TableCell sx={VERSION}>{inWords(mine[name]) || copy.nothing}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
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
  { name: 'due', label: fields.due, inWords: (value) => value && dayInWords(value) },
  { name: 'status', label: fields.status, inWords: (value) => status[value as ItemValues['status']] },
  { name: 'droppedReason', label: fields.droppedReason, inWords: asItIs },
  { name: 'note', label: fields.note, inWords: asItIs },
];

/** Keeps versions side by side by breaking long words. */
const VERSION = { width: '42%', overflowWrap: 'anywhere' } as const;
