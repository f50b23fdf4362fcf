import type { EnginePage } from './enginePage.ts';

export interface EngineSettings {
  /** Starts with the forced colours of a contrast theme. */
  forcedColours: boolean;
}

export interface RunningEngine {
  version: string;
  page: EnginePage;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Debian's packages. */
  packages: string[];
  isInstalled(): boolean;
  /** Starts with an empty profile. */
  launch(settings: EngineSettings): Promise<RunningEngine>;
}
