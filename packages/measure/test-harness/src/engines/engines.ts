import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

export const ENGINES: Engine[] = [firefox, webkit];
