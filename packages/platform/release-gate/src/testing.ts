export { integrityOf } from './checks/files.ts';
export { encodeUpload, sampleRelease, writeRelease } from './sampleRelease.testing.ts';
export { badSeeds } from './seeds.testing.ts';
