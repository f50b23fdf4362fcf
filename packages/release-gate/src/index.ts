export { checkBytes, checkRelease } from './checkRelease.ts';
export { readDirectory, readSourceMaps } from './readDirectory.ts';
export { MANIFEST_FILE } from './releaseUpload.ts';
export type { LiveComposition, ReleaseUpload } from './releaseUpload.ts';
export { encodeConclusion, encodeRelease } from './upload/encodeUpload.ts';
export { readUpload } from './upload/readUpload.ts';
export { usesOf } from './checks/uses.ts';
export { scopeToScreen } from './checks/screenStyles.ts';
