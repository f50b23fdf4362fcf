import { buildRelease } from './buildRelease.ts';

// Not in the index, which build configurations import.
await buildRelease(process.argv[2] ?? '').catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
