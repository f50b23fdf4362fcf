import { EnvironmentName, PRODUCTION, ReleaseId, RemoteName, type Pin } from '@psma/release-model';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { SigningKeys } from '../signing/signingKeys.ts';

const PinGrant = Type.Object({
  releases: Type.Record(RemoteName, ReleaseId),
  by: Type.String(),
  at: Type.String(),
  /** Milliseconds since 1970. */
  expires: Type.Number(),
  /** Absent in pins of before it was added. */
  environment: Type.Optional(EnvironmentName),
});
export type PinGrant = Static<typeof PinGrant>;

/** For links and the cookie. */
export const sealPins = (keys: SigningKeys, grant: PinGrant): string => keys.seal('pin', grant);

/** Null if forged, changed or expired. */
export function readPins(keys: SigningKeys, sealed: string | undefined, now: Date): PinGrant | null {
  if (!sealed) return null;
  const grant = keys.unseal('pin', sealed);
  return Check(PinGrant, grant) && grant.expires > now.getTime() ? grant : null;
}

/**
 * A pin holds in its own environment, whose rules it passes over. One that names none holds
 * only while production is the only one.
 */
export const isPinOf = (
  { environment }: PinGrant,
  wanted: string,
  environments: ReadonlyMap<string, unknown>,
): boolean => {
  const hasOthers = [...environments.keys()].some((name) => name !== PRODUCTION);
  return environment === undefined ? !hasOthers && wanted === PRODUCTION : environment === wanted;
};

export function pinsOf(grant: PinGrant | null): Record<string, Pin> {
  if (grant === null) return {};
  const { releases, by, at } = grant;
  return Object.fromEntries(
    Object.entries(releases).map(([remote, release]) => [remote, { release, by, at }]),
  );
}
