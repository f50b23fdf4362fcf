import { randomInt } from 'node:crypto';
import { normaliseTypedCode, SHARE_CODE_LENGTH } from '@psma/api-contract';
import { transaction } from '@psma/database';
import { enqueueMail } from '@psma/mail';
import type { Api } from '../../Api.ts';
import { CodeRefused } from '../../errors/errors.ts';
import { recordActivity } from '../organisation/activityStore.ts';
import { emailKey } from '../organisation/emailKey.ts';
import { holdOrganisation } from '../organisation/memberStore.ts';
import { hashOfBrowser, hashOfCode, isSameHash, newBrowserKey, READING_SECONDS } from './browserKey.ts';
import {
  countAttempts,
  findMailedRecipient,
  replaceBrowser,
  takeCode,
  upsertCode,
} from './recipientStore.ts';

const CODE_MINUTES = 10;
const ATTEMPTS_PER_CODE = 5;

const newCode = () => String(randomInt(10 ** SHARE_CODE_LENGTH)).padStart(SHARE_CODE_LENGTH, '0');

/** Emails a code, bound to the browser that asks; nothing to addresses that it is not shared with. */
export async function sendCode(api: Api, shareId: string, email: string, browserKey: string): Promise<void> {
  const now = api.now();
  const until = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await transaction(api.pool, async (db) => {
    const recipient = await findMailedRecipient(db, { shareId, emailKey: emailKey(email) }, now);
    if (!recipient) return;
    const code = newCode();
    await upsertCode(db, {
      recipientId: recipient.id,
      browserHash: hashOfBrowser(browserKey),
      codeHash: hashOfCode(browserKey, code),
      expires: until,
    });
    await enqueueMail(db, { kind: 'sharedCode', code, until, to: recipient.email, site: api.site });
  });
}

interface Opening {
  shareId: string;
  email: string;
  code: string;
  browserKeys: string[];
}

/**
 * Opens it in this browser, once per code; each opening is in the activity record.
 * Returns the browser's new key: one that was known before opens nothing. Throws
 * CodeRefused.
 */
export async function openShare(api: Api, { shareId, email, code, browserKeys }: Opening): Promise<string> {
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
  const { organisationId, recipientId: about, title, browserHash } = matching;
  const key = newBrowserKey();
  await transaction(api.pool, async (db) => {
    await holdOrganisation(db, organisationId);
    const until = new Date(now.getTime() + READING_SECONDS * 1000);
    if (!(await takeCode(db, matching, { until, now }))) throw new CodeRefused();
    await replaceBrowser(db, browserHash, hashOfBrowser(key));
    await recordActivity(db, { organisationId, by: null, kind: 'sharedResultOpened', about, title }, now);
  });
  return key;
}
