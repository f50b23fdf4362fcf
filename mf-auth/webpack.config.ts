import { remoteConfig } from '@psma/build';
import { remote } from './remote.ts';

export default remoteConfig(import.meta.dirname, remote);
