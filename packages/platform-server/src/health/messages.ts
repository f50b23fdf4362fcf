/** Why a process is not ready. */
export const messages = {
  draining: 'This process is ending.',
  notMigrated: (files: readonly string[]) => `The database lacks migrations: ${files.join(', ')}.`,
} as const;
