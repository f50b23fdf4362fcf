import type { RightsRow } from './tokens.ts';

export const TRUST_KINDS = ['person', 'pipeline'] as const;
export type TrustKind = (typeof TRUST_KINDS)[number];

/** People or pipelines whose claims match get its rights. */
export interface TrustRow extends RightsRow {
  kind: TrustKind;
  issuer: string;
  /** All must match; a list matches if it contains the value. */
  claims: Record<string, string>;
}

/** Token of a pipeline, for a quarter of an hour. */
export interface ExchangedToken {
  token: string;
  expires: string;
  label: string;
}

/** Sign-in of a command line: the code is typed into the console. */
export interface SignInRequest {
  /** Known to the command line only. */
  device: string;
  code: string;
  url: string;
  expires: string;
}

/** Null until a person has approved it. */
export interface SignInResult {
  token: string | null;
  expires: string | null;
  label: string | null;
}
