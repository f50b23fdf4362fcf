import { describeConformance } from '@psma/remote-kit/testing';
import * as lifecycles from './entry.ts';

describeConformance({
  lifecycles,
  addresses: ['/', '/walkthrough', '/questionnaire', '/recommendations/unknown'],
});
