import { remoteConfig } from '@psma/tooling';
import { remote } from './remote.ts';

export default remoteConfig(import.meta.dirname, remote);
