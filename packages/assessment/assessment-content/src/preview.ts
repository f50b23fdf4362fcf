import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentError } from './ContentError.ts';
import { loadContent } from './loadContent.ts';
import { messages } from './messages.ts';
import { previewPage, problemPage } from './preview/previewPage.ts';

// Serves all content on one page at PORT, reread per load.
const server = createServer((_request, response) => {
  const { status, page } = answer();
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'cache-control': 'no-store',
  });
  response.end(page);
});

function answer(): { status: number; page: string } {
  try {
    return { status: 200, page: previewPage(loadContent()) };
  } catch (error) {
    if (error instanceof ContentError) return { status: 500, page: problemPage(error) };
    throw error;
  }
}

server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${messages.previewAt(port)}\n`);
});
