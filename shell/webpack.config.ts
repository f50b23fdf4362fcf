import { shellConfig } from '@psma/tooling';

export default shellConfig(import.meta.dirname);
