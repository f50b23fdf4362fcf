import type { RegisterRowProblem } from '@psma/api-contract';
import { Banner, Button, Row, Stack, Text, UserText, WithUserTexts } from '@psma/design-system';
import { changedElsewhere, RecordTable, type Column } from '@psma/screen-kit';
import { useState } from 'react';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { AuthorityHeading } from '../frame/AuthorityHeading.tsx';
import { FileForm } from './FileForm.tsx';
import { messages } from './messages.ts';
import { useImport, type CheckedFile } from './useImport.ts';

/** Checks a CSV file, then adds its organisations to the register. */
export function RegisterImport() {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [imported, setImported] = useState<number | null>(null);
  const show = (result: CheckedFile | null, count: number | null = null) => {
    setChecked(result);
    setImported(count);
  };
  const importing = useImport({ onImported: (count) => show(null, count), onChanged: show });
  const showChecked = (result: CheckedFile | null) => {
    importing.reset();
    show(result);
  };
  return (
    <Stack gap={24}>
      <AuthorityHeading title={messages.title} intro={messages.intro} />
      <FileForm isLocked={importing.isPending} onChecked={showChecked} />
      {checked ? <Result checked={checked} importing={importing} /> : null}
      {imported === null ? null : <Banner tone="success">{messages.imported(imported)}</Banner>}
    </Stack>
  );
}

interface ResultProps {
  checked: CheckedFile;
  importing: ReturnType<typeof useImport>;
}

function Result({ checked, importing }: ResultProps) {
  const { organisations, problems } = checked.check;
  const isFaulty = problems.length > 0;
  return (
    <Stack gap={16}>
      {checked.isRepeated ? <Banner tone="warning">{messages.changed}</Banner> : null}
      <Text strong>
        <WithUserTexts texts={[checked.name]}>{messages.resultOf}</WithUserTexts>
      </Text>
      <Banner tone={isFaulty ? 'danger' : 'success'}>
        {isFaulty ? messages.faulty(problems.length) : messages.faultless(organisations)}
      </Banner>
      {isFaulty ? (
        <ProblemTable key={checked.check.digest} problems={problems} />
      ) : (
        <ImportAction checked={checked} importing={importing} />
      )}
    </Stack>
  );
}

const COLUMNS: readonly Column<RegisterRowProblem>[] = [
  { head: messages.row, isRowHeader: true, cell: ({ row }) => row },
  {
    head: messages.name,
    isUserText: true,
    cell: ({ name }) => (name ? <UserText>{name}</UserText> : null),
  },
  { head: messages.problem, cell: ({ kind, firstRow }) => messages.kinds[kind](firstRow) },
];

/** Rows that cannot be imported, by their number in the file. */
const ProblemTable = ({ problems }: { problems: readonly RegisterRowProblem[] }) => (
  <RecordTable label={messages.problems} columns={COLUMNS} rows={problems} keyOf={({ row }) => row} />
);

interface ImportActionProps {
  checked: CheckedFile;
  importing: ReturnType<typeof useImport>;
}

/** Imports by a second press. */
function ImportAction({ checked, importing: { mutate, isPending, error } }: ImportActionProps) {
  return (
    <Stack gap={8}>
      <Row>
        <Button busy={isPending} onClick={() => mutate(checked)}>
          {messages.import(checked.check.organisations)}
        </Button>
      </Row>
      {error && !changedElsewhere(error) ? <Banner tone="danger">{messageOf(error)}</Banner> : null}
    </Stack>
  );
}
