/** Routes that the API's mails link to. */
export const links = {
  recommendations: '/recommendations/:userId',
  shared: '/shared/:share',
  workEmails: '/emails',
  /** Of emails that the previous version sent. */
  areas: '/admin/areas/:session',
  people: '/admin/people',
  shares: '/admin/shares',
  authorityShares: '/admin/authority/shared',
  authorityRecord: '/admin/authority/record',
} as const;
