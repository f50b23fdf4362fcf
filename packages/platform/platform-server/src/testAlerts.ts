import { openPool } from '@psma/database';
import { migrateMail } from '@psma/mail';
import { sendTest } from '@psma/notices';
import { workspaceRoot } from '@psma/tooling/workspace';
import { openDatabase } from './backup/openDatabase.ts';
import { alertSite } from './config/PlatformConfig.ts';
import { readConfig } from './config/readConfig.ts';
import { messages } from './messages.ts';

// `npm run operate -- test-alert`: tests that operators receive notices. Code 1 if
// refused.
const config = readConfig(process.env, workspaceRoot);
const { url, close } = await openDatabase(config);
const pool = openPool(url);
await migrateMail(pool);
const { webhooks, mails } = await sendTest(pool, alertSite(config), config.alerts);
await pool.end();
await close();
const lines = webhooks.map(({ host, problem }) => messages.notices.webhook(host, problem));
if (mails > 0) lines.push(messages.notices.mails(mails));
if (lines.length === 0) lines.push(messages.notices.nobody);
process.stdout.write(`${lines.join('\n')}\n`);
if (webhooks.some(({ problem }) => problem !== null)) process.exitCode = 1;
