import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import getPort from 'get-port';
import { makeCertificate } from './certificate.ts';
import { startProduct, type Product } from './product.ts';

/** A product behind a TLS terminator with a self-signed certificate. */
export interface HttpsSite {
  url: string;
  product: Product;
  certificateFile: string;
  /** Methods and paths of the requests since the start. */
  requests: readonly string[];
  /** Appends a statement to the responses of matching paths; null to none. */
  change(paths: RegExp | null): void;
  remove(): Promise<void>;
}

const STATEMENT = ';globalThis.changed=true;';

export async function startHttpsSite(): Promise<HttpsSite> {
  const certificate = await makeCertificate();
  const [ownPort, port] = [await getPort(), await getPort()];
  const url = `https://127.0.0.1:${ownPort}`;
  const requests: string[] = [];
  let changed: RegExp | null = null;
  const server = createServer(certificate, (incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    forward(port, incoming, outgoing, changed?.test(incoming.url ?? '') ? STATEMENT : '');
  });
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  const product = await startProduct({ PUBLIC_ORIGIN: url }, { port });
  return {
    url,
    product,
    certificateFile: `${certificate.directory}/cert.pem`,
    requests,
    change: (paths) => (changed = paths),
    async remove() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await product.remove();
      certificate.remove();
    },
  };
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse, appended: string): void {
  const { method, url: path } = incoming;
  const headers = { ...incoming.headers, ...(appended && { 'accept-encoding': 'identity' }) };
  const upstream = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
    if (appended) delete answer.headers['content-length'];
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing, { end: false });
    answer.once('end', () => outgoing.end(appended));
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}
