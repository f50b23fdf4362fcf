import { buildRelease } from './buildRelease.ts';

// Not in the index, which build configurations import. Builds each app that it is
// sent, and answers; an empty name ends it.
process.on('message', (app: string) => {
  // If the parent disconnects, it gets no `close` event.
  if (app === '') return process.disconnect();
  buildRelease(app).then(
    () => process.send?.('built'),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  );
});
