import type { RegisterFileCheck } from '@psma/api-contract';

export interface CheckedFile {
  /** Of the file. */
  name: string;
  /** CSV as base64. */
  file: string;
  check: RegisterFileCheck;
  /** Checked again by an import, since the register changed. */
  isRepeated: boolean;
}
