import type { EnginePage } from './enginePage.ts';

export interface EngineSettings {
  /** Starts with the forced colours of a contrast theme. */
  forcedColours: boolean;
  /** The user's default text size in pixels. */
  textSize: number;
}

/** What some engines cannot do in tests. */
export type Feature = 'forced colours' | 'passkeys' | 'print';

export interface RunningEngine {
  version: string;
  page: EnginePage;
  /** Folder of downloaded files. */
  downloads: string;
  /** Prints the page to a PDF. */
  print?(): Promise<Uint8Array>;
  /** Adds a passkey authenticator whose user always consents. */
  addAuthenticator?(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Debian's packages. */
  packages: string[];
  isInstalled(): boolean;
  /** Why a feature is not possible. */
  limits: Partial<Record<Feature, string>>;
  /** Starts with an empty profile. */
  launch(settings: EngineSettings): Promise<RunningEngine>;
}
