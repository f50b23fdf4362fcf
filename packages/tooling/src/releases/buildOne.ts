import { buildRelease } from './buildRelease.ts';

// Not in the index: build configurations import that and would deadlock.
await buildRelease(process.argv[2] ?? '').catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
