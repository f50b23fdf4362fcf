import { Banner, Button, Row, Stack } from '@psma/design-system';
import { changedElsewhere } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { messages } from './messages.ts';
import type { CheckedFile, useImport } from './useImport.ts';

interface ImportActionProps {
  checked: CheckedFile;
  importing: ReturnType<typeof useImport>;
}

/** Imports by a second press. */
export function ImportAction({ checked, importing: { mutate, isPending, error } }: ImportActionProps) {
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
