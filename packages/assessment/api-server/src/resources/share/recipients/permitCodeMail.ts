const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

/** With one reserved email in each quarter of an hour these are 12 an hour. */
const SENT_PER_HOUR = 8;

/** Code emails to an address, for all its shares. */
export interface CodeMails {
  sent: Date[];
  reserved: Date | null;
}

/**
 * Adds an email at `now`, if the address gets one more: eight an hour from all
 * networks together, then one each 15 minutes for a network that opened the share
 * before. Exact, unlike rate limits by two counts. Returns null otherwise.
 */
export function permitCodeMail(
  { sent, reserved }: CodeMails,
  { now, isKnownNetwork }: { now: Date; isKnownNetwork: boolean },
): CodeMails | null {
  const isWithin = (at: Date, milliseconds: number) => now.getTime() - at.getTime() < milliseconds;
  const recent = sent.filter((at) => isWithin(at, HOUR_MS));
  if (recent.length < SENT_PER_HOUR) return { sent: [...recent, now], reserved };
  if (!isKnownNetwork || (reserved && isWithin(reserved, QUARTER_MS))) return null;
  return { sent: recent, reserved: now };
}
