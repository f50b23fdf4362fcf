export interface TotpSetupDetails {
  sharedSecret: string;
  getSetupUri(appName: string, accountName?: string): URL;
}

/** As Amplify names them; spelled out, since remotes elsewhere are built without Amplify. */
export type SignInStep =
  | { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'; totpSetupDetails: TotpSetupDetails }
  | {
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION' | 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION';
      allowedMFATypes?: ('EMAIL' | 'SMS' | 'TOTP')[];
    }
  | { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'; availableChallenges?: string[] }
  | {
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' | 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE';
      codeDeliveryDetails?: CodeDelivery;
    }
  | {
      signInStep:
        | 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'
        | 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'
        | 'CONFIRM_SIGN_IN_WITH_PASSWORD'
        | 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'
        | 'CONFIRM_SIGN_UP'
        | 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP'
        | 'DONE'
        | 'RESET_PASSWORD';
    };

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

/** An account's second step, recovery codes, passkey or pending address. */
export interface AccountFactor {
  /** `authenticator`, `emailCodes`, `recoveryCodes`, `passkey` or `newAddress`; more may follow. */
  kind: string;
  /** Passkeys only. */
  name: string | null;
  /** ISO 8601. */
  added: string | null;
}

/** Factors removed and kept by a mailbox recovery. */
export interface FactorReview {
  removed: AccountFactor[];
  kept: AccountFactor[];
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
