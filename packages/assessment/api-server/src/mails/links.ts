/** Routes that the API's mails link to. */
export const links = {
  recommendations: '/recommendations/:userId',
  shared: '/shared/:share',
  areas: '/admin/areas/:session',
  people: '/admin/people',
  shares: '/admin/shares',
  authorityRecord: '/admin/authority/record',
} as const;
