import { shellConfig } from '@psma/tooling';
import * as links from './src/links.ts';

export default shellConfig(import.meta.dirname, links);
