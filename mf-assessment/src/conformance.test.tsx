import { describeConformance } from '@psma/remote-kit/testing';
import * as lifecycles from './entry.ts';

describeConformance({
  lifecycles,
  signedIn: true,
  addresses: [
    '/admin/dashboard',
    '/admin/assessment',
    '/admin/assessment/get-title',
    '/admin/assessment/some-session/1/1',
  ],
});
