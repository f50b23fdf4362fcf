import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** Directory with both files. */
  directory: string;
  /** Makes the browser trust it: merely expectedConsoleErrors certificates disable caching. */
  browserArgument: string;
  remove(): void;
}

/** Creates a certificate with openssl. */
export function makeCertificate(): Certificate {
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-fronts-'));
  const [keyFile, certFile] = [path.join(directory, 'key.pem'), path.join(directory, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const named = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...made, '-keyout', keyFile, '-out', certFile, ...named], { stdio: 'ignore' });
  const cert = readFileSync(certFile);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return {
    key: readFileSync(keyFile),
    cert,
    directory,
    browserArgument: `--ignore-certificate-errors-spki-list=${hash}`,
    remove: () => rmSync(directory, { recursive: true }),
  };
}
