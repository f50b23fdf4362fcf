export const messages = {
  noSuch: (what: string) => `There is no such ${what}.`,
  tooManyRequests: 'Too many requests. Wait a while and try again.',
  internalError: 'Something went wrong on the server. Try again; nothing you saved before is lost.',
  databaseUnreachable:
    'The database does not answer. Try again in a moment; nothing you saved before is lost.',
  doesNotFit: (part: string) => `The ${part} is not as this call needs it.`,
  stillRunning: 'The same request is still being worked on. Try again in a moment.',
  keyReused: 'This idempotency key was sent with another request before.',
  recentSignInNeeded:
    'For your security this needs a recent login. Log out, log in again, and repeat it within five minutes.',
  unstorable: 'A text holds a character that cannot be stored.',
  serviceWorker: 'This server has no service workers.',
  badAddress: 'This address cannot be read.',
  longAddress: 'A part of this address is too long.',
  unreadable: {
    400: 'This is not a request that the server can read.',
    408: 'The request took too long to arrive.',
  },
  tooManyCookies: {
    title: 'This page cannot be opened',
    paragraphs: [
      'Your browser sends more cookies to this address than the server accepts. Most of them come from other applications at the same address.',
      'Delete the cookies of this address in your browser’s settings, then load this page again. Keep other data of this address if you can: it may hold answers that are not saved yet.',
    ],
  },
} as const;
