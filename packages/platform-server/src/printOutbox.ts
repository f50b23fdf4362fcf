import { workspaceRoot } from '@psma/build/workspace';
import { openPool, startEmbeddedPostgres } from '@psma/database';
import { listGivenUp, listOutbox } from '@psma/mail';
import { messages } from './messages.ts';
import { readConfig } from './readConfig.ts';

// `npm run outbox`: the mails that wait for an SMTP server, oldest first, where the local page is not served; and what is
// known of those that could not be delivered.
const { databaseUrl, dataDir } = readConfig(process.env, workspaceRoot);
const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir });
const pool = openPool(databaseUrl ?? embedded?.url ?? '');
const mails = await listOutbox(pool);
for (const mail of mails.toReversed()) {
  process.stdout.write(
    `To: ${mail.recipient}\nSubject: ${mail.subject}\nDate: ${mail.created.toUTCString()}\n\n${mail.plain}\n${'-'.repeat(72)}\n`,
  );
}
for (const mail of (await listGivenUp(pool)).toReversed())
  process.stdout.write(`${messages.outbox.givenUp(mail)}\n`);
if (mails.length === 0) process.stdout.write(`${messages.outbox.nothingWaits}\n`);
await pool.end();
if (embedded?.started) await embedded.stop();
