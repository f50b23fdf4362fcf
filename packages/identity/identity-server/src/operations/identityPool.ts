import { randomBytes, randomUUID } from 'node:crypto';
import { isUuid } from '@psma/http-kit';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import type { Input } from '../operationInput.ts';
import { verifyToken } from '../sessions/tokens.ts';
import type { Operation } from './operation.ts';

const CREDENTIAL_SECONDS = 3600;

/** Returns a signed-in user's constant identity, or a new guest's. */
export const getId: Operation = async (context, input) => {
  const region = regionOf(context);
  if (input.text('IdentityPoolId') !== context.config.identityPoolId) throw notFound();
  const sub = await readLogin(context, input);
  return { IdentityId: sub === null ? `${region}:${randomUUID()}` : identityOf(context, region, sub) };
};

/**
 * Returns fake cloud-shaped credentials for an hour: names begin with LOCAL,
 * nothing accepts them. Merges an identity sent with a login into the login's own.
 */
export const getCredentialsForIdentity: Operation = async (context, input) => {
  const region = regionOf(context);
  const identityId = input.text('IdentityId');
  if (!isIdentity(region, identityId)) throw noSuchIdentity(identityId);
  const sub = await readLogin(context, input);
  return {
    IdentityId: sub === null ? identityId : identityOf(context, region, sub),
    Credentials: {
      AccessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
      SecretKey: `LOCAL${randomBytes(24).toString('base64url')}`,
      SessionToken: `LOCAL${randomBytes(48).toString('base64url')}`,
      Expiration: Math.floor(context.now().getTime() / 1000) + CREDENTIAL_SECONDS,
    },
  };
};

function regionOf({ config }: IdentityContext): string {
  const region = config.identityPoolId?.split(':')[0];
  if (!region) throw notFound();
  return region;
}

/** The `sub` of the id token; null for a guest. */
async function readLogin(context: IdentityContext, input: Input): Promise<string | null> {
  const provider = context.issuer.replace(/^https?:\/\//, '');
  const token = input.inner('Logins').optionalText(provider);
  if (!token) return null;
  const { sub } = await verifyToken(context, token, 'id');
  return sub ?? null;
}

function identityOf(context: IdentityContext, region: string, sub: string): string {
  const hex = context.secrets.mac('identity', sub).toString('hex');
  return `${region}:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}`;
}

const isIdentity = (region: string, id: string) =>
  id.startsWith(`${region}:`) && isUuid(id.slice(region.length + 1));

const noSuchIdentity = (id: string) =>
  new IdentityError('ResourceNotFoundException', messages.request.unknownIdentity(id));

const notFound = () => new IdentityError('ResourceNotFoundException', messages.request.unknownIdentityPool);
