/** A text line, labelled where needed. */
export interface PartLine {
  label?: string;
  text: string;
}

export interface PartEntry {
  title: string;
  lines: readonly PartLine[];
}

export interface PartGroup {
  title: string;
  text?: string;
  entries: readonly PartEntry[];
}

/** Additional readable content of a report. */
export interface ReportPart {
  title: string;
  lead: readonly string[];
  /** First row and first column are headings. */
  table: readonly (readonly string[])[];
  groups: readonly PartGroup[];
  /** Spreadsheet rows; the first has the headings. */
  sheet: (string | number)[][];
}

/** Optional report content, loaded only if chosen. */
export interface PartOption {
  label: string;
  hint: string;
  /** Requests nothing once loaded; rejects if loading fails. */
  load(includeAnswers: boolean): Promise<ReportPart>;
}

/** Null if there is nothing to include. */
export interface PartOptions {
  plan: PartOption | null;
  comparison: PartOption | null;
  /** Set only if the report has the answers. */
  authors: PartOption | null;
}
