import { createServer } from 'node:http';

/**
 * What Node can do at most, in a process of its own: it is told what to answer, reads and parses what is posted, and
 * does nothing else. Says its port when it listens.
 */
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
