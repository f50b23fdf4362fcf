import { Banner, PageHeading, Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { useState } from 'react';
import * as paths from '../../../paths.ts';
import type { CheckedFile } from './CheckedFile.ts';
import { FileForm } from './FileForm.tsx';
import { ImportAction } from './ImportAction.tsx';
import { messages } from './messages.ts';
import { ProblemTable } from './ProblemTable.tsx';
import { useImport } from './useImport.ts';

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
      <Stack gap={8}>
        <PageHeading size="xl">{messages.title}</PageHeading>
        <Text muted>{messages.intro}</Text>
        <Text>
          <TextLink component={Link} to={paths.authority}>
            {messages.back}
          </TextLink>
        </Text>
      </Stack>
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
