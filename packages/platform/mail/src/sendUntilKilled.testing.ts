import { openPool } from '@psma/database';
import { createJobWorker } from '@psma/jobs';
import { createMailJob } from './createMailJob.ts';

// A process that a test kills: node sendUntilKilled.testing.ts <database> <smtp>
const [, , database = '', smtp = ''] = process.argv;
const from = 'Example Authority <no-reply@example.org>';
createJobWorker({
  pool: openPool(database),
  jobs: [createMailJob({ smtp, from, validity: {}, alert: async () => {} })],
  log: { info: () => {}, warn: () => {} },
}).start();
setInterval(() => {}, 60_000);
