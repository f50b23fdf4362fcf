import { REGISTER_FILE_LIMITS, SECTORS, type RegisterRowProblemKind } from '@psma/api-contract';
import { RegisteredOrganisationRequest } from '@psma/api-contract/schemas';
import { InvalidRequest } from '@psma/http-kit';
import { CsvError, parse } from 'csv-parse/sync';
import { Value } from 'typebox/value';
import { storedText } from '../../../http/storedText.ts';
import { messages } from '../../../messages.ts';
import { oneLine } from './oneLine.ts';

const copy = messages.authority.file;
const COLUMNS = ['Name', 'Sector', 'Note'] as const;
/** Characters of an unknown column's name. */
const NAME_SHOWN = 40;
type Column = (typeof COLUMNS)[number];
type Cells = Partial<Record<Column, string>>;

/** An organisation of the file, as the register would store it. */
export interface FileRow {
  /** 1 is the header. */
  row: number;
  name: string;
  sector: string | null;
  note: string;
  /** First problem that the row has by itself. */
  problem: RegisterRowProblemKind | null;
}

/** Throws InvalidRequest if nothing of the file can be read, with what to do about it. */
export function readRegisterFile(bytes: Buffer): FileRow[] {
  if (bytes.length > REGISTER_FILE_LIMITS.bytes) throw fileTooLarge();
  const [header = [], ...rows] = withoutEmptyEnd(parseCsv(decodeText(bytes)));
  const columns = readHeader(header);
  const filled = rows
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw refused(copy.noRows);
  return filled.map(({ row, cells }) => readRow(row, columns, cells));
}

export const fileTooLarge = () => refused(copy.tooLarge(REGISTER_FILE_LIMITS.bytes / 1024 / 1024), 413);

const refused = (message: string, status?: number) => new InvalidRequest(message, { field: 'file' }, status);

/** First bytes of workbooks: a ZIP archive, and the file format of Excel before 2007. */
const WORKBOOKS = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0', 'hex')];

/** Decodes UTF-8, without a byte order mark. Other encodings have NUL or invalid bytes. */
function decodeText(bytes: Buffer): string {
  if (WORKBOOKS.some((start) => bytes.subarray(0, 4).equals(start))) throw refused(copy.workbook);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below.
  }
  throw refused(copy.encoding);
}

/** Names the separator in a line above the header, which spreadsheet programs do not show. */
const NAMED_SEPARATOR = /^sep=([,;\t])(?:\r\n?|\n)/i;
const SEPARATORS = [',', ';', '\t'] as const;

/** Spreadsheet programs write the separator of their language, or tabs. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const countOf = (separator: string) => header.split(separator).length;
  return SEPARATORS.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

function parseCsv(text: string): string[][] {
  const mostRecords = REGISTER_FILE_LIMITS.rows + 1;
  const records = readRecords(text, mostRecords + 1);
  if (records.length > mostRecords) throw refused(copy.tooManyRows(REGISTER_FILE_LIMITS.rows));
  return records;
}

function readRecords(text: string, to: number): string[][] {
  try {
    const [, named] = NAMED_SEPARATOR.exec(text) ?? [];
    return parse(text.replace(NAMED_SEPARATOR, ''), {
      delimiter: named ?? separatorOf(text),
      relax_column_count: true,
      // Spelt out: otherwise the first line's end is expected of all lines.
      record_delimiter: ['\r\n', '\n', '\r'],
      to,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(copy.notCsv(Number(error['records'] ?? 0) + 1));
  }
}

/** Removes the empty columns that spreadsheets save after the last filled one. */
function withoutEmptyEnd(records: readonly string[][]): string[][] {
  const width = Math.max(...records.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  return records.map((cells) => cells.slice(0, width));
}

/** Columns in the order of the file, in any case. */
function readHeader(header: readonly string[]): Column[] {
  const given = header.map(oneLine);
  const columns = given.map((name) => COLUMNS.find((each) => each.toLowerCase() === name.toLowerCase()));
  const unknown = given.flatMap((name, index) =>
    columns[index] ? [] : [name === '' ? copy.unnamedColumn(index + 1) : shortened(name)],
  );
  if (unknown.length > 0) throw refused(copy.unknownColumns(unknown, COLUMNS.join(', ')));
  const twice = columns.find((each, index) => columns.indexOf(each) !== index);
  if (twice) throw refused(copy.columnTwice(twice));
  if (!columns.includes('Name')) throw refused(copy.noName);
  return columns.filter((each) => each !== undefined);
}

const shortened = (name: string) => {
  const characters = [...name];
  return characters.length > NAME_SHOWN ? `${characters.slice(0, NAME_SHOWN).join('')}…` : name;
};

function readRow(row: number, columns: readonly Column[], cells: readonly string[]): FileRow {
  const given: Cells = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  const name = oneLine(given.Name ?? '');
  const label = oneLine(given.Sector ?? '');
  const sector = SECTORS.find((each) => each.toLowerCase() === label.toLowerCase()) ?? null;
  const note = storedText(given.Note ?? '');
  const hasOtherCount = cells.length !== columns.length;
  const problem = hasOtherCount ? 'cellCount' : problemOf({ name, label, sector, note });
  return { row, name, sector, note, problem };
}

interface Texts {
  name: string;
  label: string;
  sector: string | null;
  note: string;
}

function problemOf({ name, label, sector, note }: Texts): RegisterRowProblemKind | null {
  const { properties } = RegisteredOrganisationRequest;
  if (name === '') return 'nameMissing';
  if (!Value.Check(properties.name, name)) return 'nameTooLong';
  if (label !== '' && sector === null) return 'sectorUnknown';
  return Value.Check(properties.note, note) ? null : 'noteTooLong';
}
