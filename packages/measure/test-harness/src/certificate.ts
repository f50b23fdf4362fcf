import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
  /** Directory with `key.pem` and `cert.pem`. */
  directory: string;
  /** Makes the browser trust it: certificates that are merely excepted disable caching. */
  browserArgument: string;
  remove(): void;
}

/** Creates a self-signed certificate for 127.0.0.1. */
export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-certificate-'));
  writeFileSync(path.join(directory, 'key.pem'), key);
  writeFileSync(path.join(directory, 'cert.pem'), cert);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return {
    key,
    cert,
    directory,
    browserArgument: `--ignore-certificate-errors-spki-list=${hash}`,
    remove: () => rmSync(directory, { recursive: true }),
  };
}
