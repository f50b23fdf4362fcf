import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

test('without a collector nothing of its SDK is loaded, nor without a bucket the client of S3', async () => {
  const loaded = async (lines: string) => {
    const hook = `import { registerHooks } from 'node:module'; registerHooks({ load: (url, context, next) => { process.stdout.write(url + '\\n'); return next(url, context); } });`;
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--import',
      `data:text/javascript,${encodeURIComponent(hook)}`,
      '--input-type=module',
      '--eval',
      lines,
    ]);
    return (await text(child.stdout)).match(
      /@opentelemetry\+sdk|@opentelemetry\+exporter|@aws-sdk\+client-s3/g,
    );
  };
  const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const server = `await import(${file('../index.ts')}); const { openTracing } = await import(${file('tracing.ts')});`;
  expect(await loaded(`${server} await openTracing(null);`)).toBeNull();
  const traced = await loaded(`${server} await (await openTracing('http://127.0.0.1:9')).stop();`);
  expect(new Set(traced)).toEqual(new Set(['@opentelemetry+sdk', '@opentelemetry+exporter']));
});
