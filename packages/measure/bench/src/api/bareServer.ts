import { createServer } from 'node:http';

/** Node baseline in its own process: parses posted bodies, sends a preset response. */
let answer = Buffer.alloc(0);
let type = 'application/json; charset=utf-8';

process.on('message', (told: { body: string; type: string }) => {
  answer = Buffer.from(told.body);
  type = told.type;
  process.send?.('ready');
});

process.on('disconnect', () => process.exit());

const server = createServer((incoming, outgoing) => {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    if (parts.length > 0) JSON.parse(Buffer.concat(parts).toString());
    outgoing.writeHead(200, { 'content-type': type, 'content-length': answer.length }).end(answer);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
