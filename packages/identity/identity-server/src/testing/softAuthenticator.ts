import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 1, verified: 4, credential: 64 };

interface Circumstances {
  origin?: string;
  rpId?: string;
  /** False: touched, without user verification. */
  verified?: boolean;
}

/** Responds like a browser whose authenticator has one passkey. */
export function softAuthenticator({ origin = 'https://tool.test', rpId = 'tool.test' }: Circumstances = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin });

  const authenticatorData = (flags: number, rest: Uint8Array[] = []) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE((counter += 1), 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, ...rest]);
  };

  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),

    register(challenge: string, { verified = true }: Circumstances = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const made = [Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)];
      const flags = FLAGS.present | FLAGS.credential | (verified ? FLAGS.verified : 0);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authenticatorData(flags, made))],
      ]);
      return answer({
        clientDataJSON: Buffer.from(clientData('webauthn.create', challenge)).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },

    assert(challenge: string, { verified = true }: Circumstances = {}) {
      const data = authenticatorData(FLAGS.present | (verified ? FLAGS.verified : 0));
      const client = Buffer.from(clientData('webauthn.get', challenge));
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}
