import { confirmSignUp, resendConfirmationCode } from './confirmSignUp.ts';
import { getCredentialsForIdentity, getId } from './identityPool.ts';
import { initiateAuth } from './initiateAuth.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './mfa.ts';
import type { Operation } from './operation.ts';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  nameWebAuthnCredential,
  startWebAuthnRegistration,
} from './passkeys.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords.ts';
import {
  deleteUser,
  deleteUserAttributes,
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './profile.ts';
import { createRecoveryCodes, getRecoveryCodes } from './recoveryCodes.ts';
import { respondToAuthChallenge } from './respondToAuthChallenge.ts';
import {
  endOtherSessions,
  endSession,
  exportSecurity,
  getTokensFromRefreshToken,
  globalSignOut,
  listSecurityEvents,
  listSessions,
  revokeToken,
} from './sessions.ts';
import { signUp } from './signUp.ts';
import { undoEmailChange } from './undoEmailChange.ts';

/** Operations by X-Amz-Target. Administration has no HTTP. */
export const OPERATIONS: Record<string, Operation> = {
  ...underService('AWSCognitoIdentityProviderService', {
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    ResendConfirmationCode: resendConfirmationCode,
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    RevokeToken: revokeToken,
    GlobalSignOut: globalSignOut,
    ListSessions: listSessions,
    EndSession: endSession,
    EndOtherSessions: endOtherSessions,
    ListSecurityEvents: listSecurityEvents,
    ExportSecurity: exportSecurity,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ChangePassword: changePassword,
    GetUser: getUser,
    UpdateUserAttributes: updateUserAttributes,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    VerifyUserAttribute: verifyUserAttribute,
    DeleteUserAttributes: deleteUserAttributes,
    UndoEmailChange: undoEmailChange,
    DeleteUser: deleteUser,
    AssociateSoftwareToken: associateSoftwareToken,
    VerifySoftwareToken: verifySoftwareToken,
    SetUserMFAPreference: setUserMfaPreference,
    StartWebAuthnRegistration: startWebAuthnRegistration,
    CompleteWebAuthnRegistration: completeWebAuthnRegistration,
    ListWebAuthnCredentials: listWebAuthnCredentials,
    NameWebAuthnCredential: nameWebAuthnCredential,
    DeleteWebAuthnCredential: deleteWebAuthnCredential,
    GetRecoveryCodes: getRecoveryCodes,
    CreateRecoveryCodes: createRecoveryCodes,
  }),
  ...underService('AWSCognitoIdentityService', {
    GetId: getId,
    GetCredentialsForIdentity: getCredentialsForIdentity,
  }),
};

function underService(service: string, operations: Record<string, Operation>): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [`${service}.${name}`, operation]),
  );
}
