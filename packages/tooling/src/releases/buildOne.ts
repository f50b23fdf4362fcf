import { buildRelease } from './buildRelease.ts';

// Not part of the package's index: a build's configuration imports that, and would wait for itself.
await buildRelease(process.argv[2] ?? '').catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
