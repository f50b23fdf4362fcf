import { Banner, Stack, Text, WithUserTexts } from '@psma/design-system';
import { useState } from 'react';
import { AuthorityHeading } from '../frame/AuthorityHeading.tsx';
import { FileForm } from './FileForm.tsx';
import { ImportAction } from './ImportAction.tsx';
import { messages } from './messages.ts';
import { ProblemTable } from './ProblemTable.tsx';
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
