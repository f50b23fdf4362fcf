import { describeConformance } from '@psma/remote-kit/testing';
import { remote } from '../remote.ts';
import * as lifecycles from './entry.ts';

describeConformance({ lifecycles, routes: remote.routes, signedIn: true });
