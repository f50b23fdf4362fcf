export { auditTags, operatorsOf } from './auditTags.ts';
export { readPdf } from './readPdf.ts';
export { recordingSurface, type Drawn } from './recordingSurface.ts';
export { tagTree } from './tagTree.ts';
export { elementsOf } from '../tags/tree.ts';
export { PIXEL } from './pixel.ts';
export { rasteriserFixture } from './rasteriserFixture.ts';
