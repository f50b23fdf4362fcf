import type { ConfirmSignInOutput } from 'aws-amplify/auth';

export type SignInStep = ConfirmSignInOutput['nextStep'];

/** `token` is set once signed in; until then `nextStep` says what is asked for. */
export interface SignInOutcome {
  isSignedIn: boolean;
  nextStep: SignInStep;
  token: string | null;
}

/** The sign-up payload as the form sends it (specification section 3). */
export interface SignUpDetails {
  username: string;
  password: string;
  agree: boolean;
  email: string;
  role: string;
  organisation: string;
  sector: string;
  orgCode: string;
}

export interface CodeDelivery {
  destination?: string | undefined;
  deliveryMedium?: string | undefined;
  attributeName?: string | undefined;
}

export interface SignUpOutcome {
  isSignUpComplete: boolean;
  nextStep: { signUpStep: string; codeDeliveryDetails?: CodeDelivery };
  userId?: string | undefined;
}

export type MfaMethod = 'TOTP' | 'EMAIL';

export interface MfaSettings {
  enabled: MfaMethod[];
  preferred: MfaMethod | null;
}

/** A passkey of the signed-in user. */
export interface Passkey {
  id: string;
  name: string;
  /** ISO 8601. */
  created: string | null;
}

/** The secret in base 32 and the `otpauth://` address for a QR code. */
export interface TotpSetup {
  secret: string;
  uri: string;
}
