import { describeConformance } from '@psma/remote-kit/testing';
import * as lifecycles from './entry.ts';

describeConformance({ lifecycles, signedIn: true, addresses: ['/admin/results/some-session'] });
