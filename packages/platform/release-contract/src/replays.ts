/** What a page had when it showed a failure; names no person. */
export interface Replay {
  /** As the failure screen shows it. */
  id: string;
  environment: string;
  at: Date;
  /** By remote, with the shell. */
  releases: Record<string, string>;
  /** The visitor's arm of each experiment that counted them. */
  arms: ReplayArm[];
}

export interface ReplayArm {
  remote: string;
  experiment: string;
  /** False for the stable release. */
  tried: boolean;
}
