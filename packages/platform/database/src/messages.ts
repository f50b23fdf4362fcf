export const messages = {
  socketIn: (directory: string) => `The database's socket is in ${directory}.`,
  liesIn: (directory: string, dataDir: string) =>
    `The database lies in ${directory}, because an unprivileged user cannot read ${dataDir}.`,
  notCreated: (cluster: string, why: string) =>
    `The embedded database could not be created in ${cluster}: ${why}`,
  notStarted: (why: string) => `The embedded database did not start: ${why}`,
  stuck: (cluster: string) =>
    `The embedded database in ${cluster} neither answers nor stops. Stop its postgres process and start again.`,
  statementPooler:
    'The database is behind a pooler in statement mode, which allows no transactions. Connect to the database directly, or set the pooler to session mode.',
  demonstration:
    'The database is a demonstration: start with --demo (DEMO=1), or set another DATA_DIR or DATABASE_URL.',
  noDemonstration:
    'The database is not a demonstration: for --demo (DEMO=1), set another DATA_DIR or an empty DATABASE_URL.',
  interrupted:
    'The first start of this demonstration was interrupted: delete its DATA_DIR (default .data-demo) or empty its DATABASE_URL, and start again.',
  notEmpty: 'The database is not empty.',
  unknownMigration: (area: string, file: string) => `${area}/${file} is not known here.`,
} as const;
