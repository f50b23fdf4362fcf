/** A line of a text, under what it is called where that is not plain. */
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

/** What a report holds beside the results, in the words that people read. */
export interface ReportPart {
  title: string;
  lead: readonly string[];
  /** The first row heads the columns, the first cell its row. */
  table: readonly (readonly string[])[];
  groups: readonly PartGroup[];
  /** The same as rows of a spreadsheet; the first heads the columns. */
  sheet: (string | number)[][];
}

/** What people choose to have in the report beside the results; without it nothing of it is worked out or loaded. */
export interface PartOption {
  label: string;
  hint: string;
  /** Calls nothing once it was called; rejects where what it needs cannot be loaded. */
  load(includeAnswers: boolean): Promise<ReportPart>;
}

/** Null where there is nothing to include. */
export interface PartOptions {
  plan: PartOption | null;
  comparison: PartOption | null;
}
