import { openPool } from '@psma/database';
import { mailWorkerOf } from './exampleMails.testing.ts';

// A process that a test kills: node sendUntilKilled.testing.ts <database> <smtp>
const [, , database = '', smtp = ''] = process.argv;
mailWorkerOf({ pool: openPool(database), smtp }).start();
setInterval(() => {}, 60_000);
