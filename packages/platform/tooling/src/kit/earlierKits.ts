export interface EarlierKit {
  /** Version of remote-kit. */
  remoteKit: string;
  /** Version of design-system at that commit. */
  designSystem: string;
  /** Has the sources that `sharedSources.json` records for both versions. */
  commit: string;
}

/**
 * Oldest first; with the present one the last five versions of remote-kit. The
 * journeys `compat` run remotes that were built with them in the present shell.
 */
export const EARLIER_KITS: readonly EarlierKit[] = [
  { remoteKit: '1.10.0', designSystem: '2.1.1', commit: 'd22bc5cb98d85e8e9278f4efa38b7f6545f1fde7' },
  { remoteKit: '1.11.0', designSystem: '2.1.2', commit: '5f816405cd3daae7407cab82aaf989df957dbb2c' },
  { remoteKit: '1.12.0', designSystem: '2.3.0', commit: 'b46a341c96381d0574434f65d1838c1075d425d2' },
  { remoteKit: '1.12.1', designSystem: '2.3.1', commit: '31a5fcd739c7b48b86d747858cf3f13ec8c66b2e' },
];
