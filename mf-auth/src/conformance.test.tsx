import { describeConformance } from '@psma/remote-kit/testing';
import * as lifecycles from './entry.ts';

describeConformance({
  lifecycles,
  signedIn: true,
  addresses: [
    '/sign-up/email',
    '/sign-up/code',
    '/sign-up/thank-you',
    '/admin/reset-password',
    '/admin/settings',
  ],
});
