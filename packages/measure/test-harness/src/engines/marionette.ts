import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Gives Firefox a passkey authenticator that always consents, which WebDriver BiDi
 * cannot. Messages are JSON after length and colon.
 */
export async function addVirtualAuthenticator(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'data');
  const authenticator = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserConsenting: true,
    isUserVerified: true,
  };
  const message = JSON.stringify([0, 1, 'WebAuthn:AddVirtualAuthenticator', authenticator]);
  socket.write(`${Buffer.byteLength(message)}:${message}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  // Firefox quits when its Marionette client leaves.
  socket.unref();
  if (!/^\d+:\[1,1,null,/.test(String(answer))) throw new Error(String(answer));
}
