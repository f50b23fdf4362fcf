import type { MfaMethod } from '../accounts/userStore.ts';

/** Given so far in a sign-in. */
export type Proof = 'PASSWORD' | 'EMAIL' | 'TOTP' | 'PASSKEY';

/** CUSTOM: a custom challenge follows the password. */
export type Flow = 'STANDARD' | 'CUSTOM';

/** Stored between two steps, by challenge name. */
export type ChallengeState =
  | { name: 'PASSWORD_VERIFIER'; flow: Flow; A: string; b: string; B: string; secretBlock: string }
  | { name: 'SELECT_CHALLENGE' }
  | { name: 'WEB_AUTHN'; challenge: string }
  | { name: 'WEB_AUTHN_REGISTRATION' }
  | { name: 'NEW_PASSWORD_REQUIRED' }
  | { name: 'SELECT_MFA_TYPE'; methods: MfaMethod[] }
  | { name: 'SOFTWARE_TOKEN_MFA' }
  | { name: 'EMAIL_OTP'; codeMac: string; enrols: boolean }
  | { name: 'CUSTOM_CHALLENGE'; codeMac: string; triesLeft: number }
  | { name: 'MFA_SETUP'; stage: 'offered' }
  | { name: 'MFA_SETUP'; stage: 'associated'; secret: string }
  | { name: 'MFA_SETUP'; stage: 'verified' };

export type ChallengeName = ChallengeState['name'];

/** A sign-in in progress: account, proofs, challenge, and wrong answers. */
export interface Challenge<State extends ChallengeState = ChallengeState> {
  sub: string | null;
  /** The account's, or the decoy's. */
  username: string;
  /** As typed at the start; USERNAME may repeat it. */
  typed: string;
  proofs: Proof[];
  wrong: number;
  state: State;
}
