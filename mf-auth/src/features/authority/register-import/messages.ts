import {
  REGISTER_FILE_LIMITS,
  REGISTERED_LENGTHS,
  SECTORS,
  type RegisterRowProblem,
} from '@psma/api-contract';
import { isolatedName } from '@psma/text';

const organisations = (count: number) => `${count} ${count === 1 ? 'organisation' : 'organisations'}`;
const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;
const megabytes = REGISTER_FILE_LIMITS.bytes / 1024 / 1024;

/** Loaded with the import. */
export const messages = {
  title: 'Import organisations',
  intro:
    'From a CSV file with the columns Name, Sector and Note. Only Name is required. The file is checked first; nothing is imported until you say so.',

  file: 'CSV file',
  fileHint: `UTF-8, with up to ${REGISTER_FILE_LIMITS.rows} rows and ${megabytes} MB.`,
  fileRequired: 'Choose a file',
  fileEmpty: 'The file is empty. Choose another one.',
  fileTooLarge: `The file is larger than ${megabytes} MB. Split it.`,
  fileUnreadable: 'The file could not be read. Choose it again.',
  check: 'Check file',

  resultOf: (file: string) => `Result of ${isolatedName(file)}`,
  faultless: (count: number) => `${organisations(count)} can be imported. No row has a problem.`,
  faulty: (count: number) =>
    `${rows(count)} cannot be imported, so nothing of the file can. Correct the file, and check it again.`,
  changed: 'The register was changed since the check. This is the new result: look at it, and import again.',
  import: (count: number) => `Import ${organisations(count)}`,
  imported: (count: number) => `${organisations(count)} ${count === 1 ? 'was' : 'were'} imported.`,

  problems: 'Problems in the file',
  row: 'Row',
  name: 'Organisation',
  problem: 'Problem',
  kinds: {
    cellCount: () => 'It has another number of cells than the header.',
    nameMissing: () => 'The name is missing.',
    nameTooLong: () => `The name has more than ${REGISTERED_LENGTHS.name} characters.`,
    nameTwice: (firstRow: number | null) => `Row ${firstRow} has the same name.`,
    nameRegistered: () => 'An organisation with this name is registered already.',
    sectorUnknown: () => `The sector is none of these: ${SECTORS.join(', ')}.`,
    noteTooLong: () => `The note has more than ${REGISTERED_LENGTHS.note} characters.`,
  } satisfies Record<RegisterRowProblem['kind'], (firstRow: number | null) => string>,
};
