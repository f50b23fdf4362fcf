import type { ConfirmSignInOutput } from 'aws-amplify/auth';

export type SignInStep = ConfirmSignInOutput['nextStep'];

/** `token` is set once signed in, `nextStep` before. */
export interface SignInOutcome {
  isSignedIn: boolean;
  nextStep: SignInStep;
  token: string | null;
}

/** Form payload (specification section 3). */
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

/** Details that the mailbox's holder enters in another browser. */
export type SignUpProfile = Pick<SignUpDetails, 'agree' | 'role' | 'organisation' | 'sector'>;

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

export interface Passkey {
  id: string;
  name: string;
  /** ISO 8601. */
  created: string | null;
}

/** Base 32 secret and `otpauth://` URL for a QR code. */
export interface TotpSetup {
  secret: string;
  uri: string;
}
