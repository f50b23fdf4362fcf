import { shellConfig } from '@psma/build';

export default shellConfig(import.meta.dirname);
