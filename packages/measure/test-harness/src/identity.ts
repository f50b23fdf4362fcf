import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { node, type Product } from './product.ts';

const cli = fileURLToPath(new URL('../../../identity/identity-server/src/cli.ts', import.meta.url));

/** Runs `npm run identity -- …` on the running product. */
export async function identity({ dataDir }: Product, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(node, [cli, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  return stdout.trim();
}

/** Authenticator code, `steps` 30-second steps ahead (RFC 6238, SHA-1, 6 digits). */
export function authenticatorCode(key: string, steps = 0): string {
  const bits = [...key].map((sign) =>
    '23456789'.indexOf(sign) >= 0 ? Number(sign) + 24 : sign.charCodeAt(0) - 65,
  );
  const bytes =
    bits
      .map((five) => five.toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', Buffer.from(bytes.map((byte) => parseInt(byte, 2))))
    .update(counter)
    .digest();
  const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
