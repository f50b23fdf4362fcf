import { remoteTests } from '@psma/tooling/jest';

export default remoteTests(import.meta.dirname);
