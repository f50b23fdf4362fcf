/** Routes that mails link to. */
export const links = {
  resetPassword: '/admin/reset-password',
  recommendations: '/recommendations/:userId',
  shared: '/shared/:share',
  dashboard: '/admin/dashboard',
  areas: '/admin/areas/:session',
  people: '/admin/people',
  shares: '/admin/shares',
  authorityRecord: '/admin/authority/record',
} as const;
