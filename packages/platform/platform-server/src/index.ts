export { createPlatform, type Platform } from './createPlatform.ts';
export { createMetrics, type MetricDescription } from './metrics/createMetrics.ts';
export { migrateAll, migrationsWith } from './migrations.ts';
export type { CountConversion, ConversionStep } from './conversions.ts';
export type { SettableClock } from './SettableClock.ts';
export type { DemonstrationServices, Product, ProductServices } from './Product.ts';

export { readArchive, writeArchive } from './backup/archive.ts';
export { BACKED_UP_TABLES, CONTENTS } from './backup/contents.ts';
export { openDatabase } from './backup/openDatabase.ts';
export { restoreBackup } from './backup/restoreBackup.ts';
export { runCommand } from './backup/runCommand.ts';
export { writeBackup } from './backup/writeBackup.ts';
