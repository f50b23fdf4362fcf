/** Texts for users; identical to Cognito's where it has one. */
export const messages = {
  request: {
    noOperation: 'This operation is not available.',
    notJson: 'The body is not JSON.',
    bad: 'Bad request',
    failed: 'Something went wrong, please try again.',
    away: 'The database does not answer. Please try again in a moment.',
    missing: (name: string) => `Missing required parameter ${name}`,
    invalid: (name: string) => `Invalid value for parameter ${name}`,
    noClient: (id: string) => `User pool client ${id} does not exist.`,
    noFlow: (flow: string) => `${flow} is not enabled for the client.`,
    noChallenge: (name: string) => `This user pool never asks for ${name}.`,
    notOffered: (way: string) => `This user pool does not offer ${way}.`,
    noTextMessages: 'This user pool does not send text messages.',
    unknownIdentity: (id: string) => `Identity '${id}' not found.`,
    unknownIdentityPool: 'IdentityPool not found.',
  },

  limits: {
    password: 'Password attempts exceeded',
    code: 'Too many wrong codes. Request a new one, or try again later.',
    attempts: 'Attempt limit exceeded, please try after some time.',
    requests: 'Too many requests',
  },

  account: {
    unknown: 'User does not exist.',
    notConfirmed: 'User is not confirmed.',
    alreadyConfirmed: 'User is already confirmed.',
    passwordNeeded: 'Choose a password to confirm the account.',
    exists: 'User already exists',
    existsWithGivenEmail: 'An account with the given email already exists.',
    existsWithEmail: 'An account with the email already exists.',
    disabled: 'User is disabled.',
    name: 'Username must be 21 characters of A-Z, a-z, 0-9, _ and -.',
    noEmail: 'An organisation-code account has no email address.',
    noEmailToVerify: 'User has no email address to verify.',
  },

  attributes: {
    unsuitable: (why: string) => `Attributes did not conform to the schema: ${why}`,
    emailRequired: 'email: The attribute is required',
    unknown: (name: string) => `${name}: Attribute does not exist in the schema.`,
    tooLong: (name: string, most: number) => `${name}: Value is longer than ${most} characters.`,
    role: 'custom:role: The only role is implementer.',
    sector: 'custom:sector: This is not a sector to choose.',
    email: 'Invalid email address format.',
    fixed: (name: string) => `Attribute ${name} cannot be removed.`,
    notWritable: 'A client attempted to write unauthorized attribute',
    notVerifiable: (name: string) => `Attribute ${name} cannot be verified.`,
  },

  password: {
    incorrect: 'Incorrect username or password.',
    unsuitable: (why: string) => `Password did not conform with policy: ${why}`,
    tooShort: 'Password not long enough',
    tooLong: 'Password too long',
    forbidden: 'Password has characters that cannot be used',
    leaked: 'This password is on a list of leaked passwords. Choose another one.',
    sameAsTemporary: 'Choose a password other than the temporary one.',
    temporaryExpired: 'Temporary password has expired and must be reset by an administrator.',
    resetRequired: 'Password reset required for the user',
    nowhereToMail:
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    noReset: 'User password cannot be reset in the current state.',
    noResetByEmail:
      'Organisation-code accounts cannot be reset by email. Contact your adviser for a temporary password.',
  },

  code: {
    mismatch: 'Invalid verification code provided, please try again.',
    expired: 'Invalid code provided, please request a code again.',
    notAMethod: (answer: string) => `${answer} is not one of the methods to choose from.`,
    onlyToOwnAddress: 'Codes can only be mailed to the address of this account.',
    notAlone: 'This account does not log in by a code alone.',
  },

  session: {
    invalid: 'Invalid session for the user.',
    expired: 'Invalid session for the user, session is expired.',
    rotated: 'Refresh token has been invalidated by rotation',
    refreshRevoked: 'Refresh Token has been revoked',
    onlyRefresh: 'Only refresh tokens can be revoked.',
    accessRevoked: 'Access Token has been revoked',
    access: 'Access Token',
    id: 'Id Token',
    tokenExpired: (token: string) => `${token} has expired`,
    tokenInvalid: (token: string) => `Invalid ${token}`,
  },

  mfa: {
    notSetUp: 'Software token TOTP multi-factor is not set up.',
    mismatch: 'Code mismatch',
    notVerified: 'User has not verified software token mfa',
    noMail: 'User does not have delivery config set to turn on EMAIL_OTP',
  },

  passkeys: {
    most: (most: number) => `An account has at most ${most} passkeys.`,
    beginAgain: 'Begin again to add the passkey.',
    unusable: 'This passkey cannot be used here.',
    unknown: 'The account has no such passkey.',
    needName: 'Passkeys need a page with a name of its own.',
  },

  organisationCode: {
    invalid: 'Invalid organisation code.',
    taken: 'An account already exists for this organisation code',
  },

  operator: {
    usage: `Commands:
  issue-code [--count 1] [--organisation "Name"]              make organisation codes
  list-codes                                                  show all codes: free, claimed or expired
  revoke-code <code>                                          take a free code back
  expire-code <code> --on 2027-01-31                          let a free code end with that day (UTC)
  temporary-password <code or email> [--remove-second-factors]  one sign-in within 7 days, then a new password
  require-reset <email>                                       let the account in only after a reset by email
  disable <code or email>                                     let an account in no more
  enable <code or email>                                      let it in again
  end-sessions <code or email>                                log an account out everywhere
  create-admin <email>                                        the first admin, with a one-time password
  add-admin <email>                                           a further one: an account there is, or a new one
  remove-admin <email>                                        take the rights of an admin; another one must be left
  events <code or email>                                      what happened to an account in the last 90 days
  log                                                         what was done by these commands, when and by whom`,
    mustReset: 'The account must reset its password by email.',
    codeRevoked: 'The code makes no account any more.',
    codeExpires: (day: string | undefined) => `The code makes an account until ${day}, and none after.`,
    disabled: 'The account is logged out everywhere and may not log in.',
    enabled: 'The account may log in again.',
    sessionsEnded: 'The account is logged out everywhere.',
    isAdmin: 'The account is an admin from its next login on.',
    isNoAdmin: 'The account is logged out everywhere, and no longer an admin.',
    notAdmin: (email: string) => `The account "${email}" is no admin.`,
    lastAdmin: 'This is the last admin: add another one first.',
    notADay: '--on must be a day such as 2027-01-31.',
    notAnAddress: (text: string) => `"${text}" is not an email address.`,
    blankOrganisation: '--organisation needs a name with a visible character.',
    notACount: '--count must be between 1 and 1000.',
    codeStates: { free: 'free', claimed: 'claimed', expired: 'expired' },
    noAccount: (name: string) => `There is no account "${name}".`,
    notConfirmed: (name: string) => `The account "${name}" has not confirmed its email address yet.`,
    noResetByEmail: 'An organisation-code account cannot be reset by email: set a temporary password.',
    adminExists: 'There is an admin already.',
    addressTaken: 'An account with this email address exists already.',
    noFreeCode: (code: string) =>
      `There is no free organisation code "${code}". To end a claimed one, disable its account.`,
    noServerYet:
      'No server of this release has run on this database yet: start it once, then repeat the command.',
    noPoolYet: 'This database has no user pool yet: start the server once, then repeat the command.',
    noKeys: (directory: string) =>
      `There is no identity-keys.json in ${directory}: set DATA_DIR to the server's data directory.`,
  },

  installation: {
    poolId: (id: string) => `The user pool id "${id}" must look like eu-west-2_Name.`,
    otherPool: (found: string, configured: string) =>
      `This database holds the user pool ${found}, not ${configured}. Passwords are bound to the pool's id: configure ${found}.`,
    otherKeys:
      'This database was made with another identity key file, so no password in it could be checked. Put that identity-keys.json in place.',
    keysFormat: 'IDENTITY_KEYS must be what an identity-keys.json holds.',
    keysDamaged: 'The identity key file is damaged: restore it from its backup.',
  },
} as const;
