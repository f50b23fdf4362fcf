import { importRegisterFile, refetchAuthority } from '@psma/api-client';
import type { RegisterFileCheck } from '@psma/api-contract';
import { PAGE_HEADING_ID } from '@psma/design-system';
import { useMutation } from '@psma/remote-kit';
import { changedElsewhere, useRecentSignIn } from '@psma/screen-kit';

export interface CheckedFile {
  /** File name. */
  name: string;
  /** CSV as base64. */
  file: string;
  check: RegisterFileCheck;
  /** Checked again by an import, since the register changed. */
  isRepeated: boolean;
}

interface Outcomes {
  onImported: (count: number) => void;
  /** Receives a new check. */
  onChanged: (checked: CheckedFile) => void;
}

/** Imports a file without problems. */
export function useImport({ onImported, onChanged }: Outcomes) {
  const recently = useRecentSignIn();
  return useMutation({
    mutationFn: ({ file, check }: CheckedFile) =>
      recently(() => importRegisterFile({ file, digest: check.digest })),
    onSuccess: ({ organisations }) => {
      void refetchAuthority();
      onImported(organisations);
      focusHeading();
    },
    onError: (refusal, checked) => {
      const check = changedElsewhere<RegisterFileCheck>(refusal);
      if (!check) return;
      onChanged({ ...checked, check, isRepeated: true });
      if (check.problems.length > 0) focusHeading();
    },
  });
}

/** The pressed button is gone. */
const focusHeading = () => document.getElementById(PAGE_HEADING_ID)?.focus();
