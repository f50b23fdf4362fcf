import { randomInt } from 'node:crypto';
import { SHARE_CODE_LENGTH } from '@psma/api-contract';
import { transaction } from '@psma/database';
import { normaliseTypedCode } from '@psma/text';
import type { Api } from '../../../Api.ts';
import { CodeRefused } from '../../../errors/errors.ts';
import { enqueueMail } from '../../../mails/apiMails.ts';
import { recordActivity } from '../../organisation/activity/activityStore.ts';
import { emailKey } from '../../organisation/emailKey.ts';
import { holdOrganisation } from '../../organisation/lockStore.ts';
import { hashOfBrowser, hashOfCode, isSameHash, newBrowserKey, READING_SECONDS } from './browserKey.ts';
import { hasOpenedFrom, insertNetwork, lockCodeMails, updateCodeMails } from './codeMailStore.ts';
import { permitCodeMail } from './permitCodeMail.ts';
import {
  countAttempts,
  findMailedRecipient,
  hasValidCode,
  replaceBrowser,
  takeCode,
  upsertCode,
} from './recipientStore.ts';

const CODE_MINUTES = 10;
const ATTEMPTS_PER_CODE = 5;

const newCode = () => String(randomInt(10 ** SHARE_CODE_LENGTH)).padStart(SHARE_CODE_LENGTH, '0');

interface CodeRequest {
  shareId: string;
  email: string;
  browserKey: string;
  network: string;
}

/**
 * Emails a code, bound to the browser that asks. Emails nothing to addresses that it
 * is not shared with, while a code of this browser is valid, and above the limits of
 * `permitCodeMail`.
 */
export async function sendCode(
  api: Api,
  { shareId, email, browserKey, network }: CodeRequest,
): Promise<void> {
  const now = api.now();
  const key = emailKey(email);
  const browserHash = hashOfBrowser(browserKey);
  await transaction(api.pool, async (db) => {
    const recipient = await findMailedRecipient(db, { shareId, emailKey: key }, now);
    if (!recipient) return;
    const mails = await lockCodeMails(db, key, now);
    const { id: recipientId, email: to } = recipient;
    if (await hasValidCode(db, { recipientId, browserHash }, { most: ATTEMPTS_PER_CODE, now })) return;
    const isKnownNetwork = await hasOpenedFrom(db, recipientId, network);
    const permitted = permitCodeMail(mails, { now, isKnownNetwork });
    if (!permitted) return;
    await updateCodeMails(db, key, permitted, now);
    const code = newCode();
    const until = new Date(now.getTime() + CODE_MINUTES * 60_000);
    const codeHash = hashOfCode(browserKey, code);
    await upsertCode(db, { recipientId, browserHash, codeHash, expires: until });
    await enqueueMail(db, { kind: 'sharedCode', code, until, to, site: api.site });
  });
}

interface Opening {
  shareId: string;
  email: string;
  code: string;
  browserKeys: string[];
  network: string;
}

/**
 * Opens it in this browser, once per code; each opening is in the activity record.
 * Returns the browser's new key: one that was known before opens nothing. Throws
 * CodeRefused.
 */
export async function openShare(
  api: Api,
  { shareId, email, code, browserKeys, network }: Opening,
): Promise<string> {
  const now = api.now();
  const hashes = new Map(browserKeys.map((key) => [hashOfBrowser(key).toString('hex'), key]));
  // Committed at once: a refused attempt counts.
  const codes = await countAttempts(
    api.pool,
    { shareId, emailKey: emailKey(email) },
    { browserHashes: browserKeys.map(hashOfBrowser), most: ATTEMPTS_PER_CODE, now },
  );
  const typed = normaliseTypedCode(code);
  const matching = codes.find(({ browserHash, codeHash }) =>
    isSameHash(hashOfCode(hashes.get(browserHash.toString('hex'))!, typed), codeHash),
  );
  if (!matching) throw new CodeRefused();
  const { organisationId, recipientId: about, sessionId, title, browserHash } = matching;
  const key = newBrowserKey();
  await transaction(api.pool, async (db) => {
    await holdOrganisation(db, organisationId);
    const until = new Date(now.getTime() + READING_SECONDS * 1000);
    if (!(await takeCode(db, matching, { until, now }))) throw new CodeRefused();
    await replaceBrowser(db, browserHash, hashOfBrowser(key));
    await insertNetwork(db, about, network);
    const activity = { kind: 'sharedResultOpened', by: null, about } as const;
    await recordActivity(db, { organisationId, ...activity, assessment: { id: sessionId, title } }, now);
  });
  return key;
}
