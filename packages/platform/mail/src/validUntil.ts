/** As long as the retention job keeps waiting mails. */
const WEEK = 7 * 24 * 3600;

/** Seconds for which a mail's link or code is valid, by the mail's kind. */
export type MailValidity = Readonly<Partial<Record<string, number>>>;

/** End of a mail's usefulness: its link's or code's, or seven days. */
export const validUntil = (
  { kind, created }: { kind: string; created: Date },
  validity: MailValidity,
): Date => new Date(created.getTime() + (validity[kind] ?? WEEK) * 1000);
