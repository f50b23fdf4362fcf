import { openPool } from '@psma/database';
import { migrateMail } from '@psma/mail';
import { workspaceRoot } from '@psma/tooling/workspace';
import { openDatabase } from './backup/openDatabase.ts';
import { readConfig } from './config/readConfig.ts';
import { runOutbox } from './outbox/runOutbox.ts';

// `npm run operate -- outbox`: lists given-up mails and, without the local page,
// waiting ones; `resend` sends them now.
const { url, close } = await openDatabase(readConfig(process.env, workspaceRoot));
const pool = openPool(url);
await migrateMail(pool);
const { text, code } = await runOutbox(pool, process.argv.slice(2));
process.stdout.write(`${text}\n`);
await pool.end();
await close();
process.exitCode = code;
