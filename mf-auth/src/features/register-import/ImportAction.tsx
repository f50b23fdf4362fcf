import { importRegisterFile, refetchAuthority } from '@psma/api-client';
import type { RegisterFileCheck } from '@psma/api-contract';
import { Banner, Button, Row, Stack } from '@psma/design-system';
import { useMutation } from '@psma/remote-kit';
import { changedElsewhere } from '../../authority/changedElsewhere.ts';
import { messageOf } from '../../errors/messageOf.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import type { CheckedFile } from './CheckedFile.ts';
import { messages } from './messages.ts';

interface ImportActionProps {
  checked: CheckedFile;
  onImported: (count: number) => void;
  /** Receives a new check. */
  onChanged: (check: RegisterFileCheck) => void;
}

/** Imports a file without problems. */
export function ImportAction({ checked, onImported, onChanged }: ImportActionProps) {
  const recently = useRecentSignIn();
  const { file, check } = checked;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => recently(() => importRegisterFile({ file, digest: check.digest })),
    onSuccess: ({ organisations }) => {
      void refetchAuthority();
      onImported(organisations);
    },
    onError: (refusal) => {
      const current = changedElsewhere<RegisterFileCheck>(refusal);
      if (current) onChanged(current);
    },
  });
  return (
    <Stack gap={8}>
      <Row>
        <Button busy={isPending} onClick={() => mutate()}>
          {messages.import(check.organisations)}
        </Button>
      </Row>
      {error && !changedElsewhere(error) ? <Banner tone="danger">{messageOf(error)}</Banner> : null}
    </Stack>
  );
}
