import type { GivenUpMail, OutboxMail } from '@psma/mail';

const orOf = (protocols: readonly string[]) => protocols.map((each) => `${each}//`).join(' or ');

/** Texts of this package for users. */
export const messages = {
  /** Page texts without the shell, en-GB. */
  page: {
    product: 'Personnel Security Maturity Assessment',
    titleSeparator: ' – ',
    description: "A free self-assessment of an organisation's personnel security.",
    unsupported: {
      title: 'This tool needs JavaScript and a current browser',
      text: 'Switch JavaScript on, or use a version of Chrome, Edge, Firefox or Safari from the last two years.',
      read: 'Read these recommendations without JavaScript',
    },
    starting: {
      title: 'This page has not opened yet',
      text: 'It usually takes a moment. If nothing more appears, try again: what you have saved is safe.',
      again: 'Try again',
      release: (id: string) => `Release ${id}`,
    },
    startingFirst: {
      title: 'This page is not ready yet',
      text: 'You can read it and follow its links. If a button does nothing, try again: what you have saved is safe.',
    },
    notOpen: {
      title: 'This tool is not open yet',
      text: 'It is being set up. Please come back later.',
    },
    notFound: 'There is nothing at this address.',
    /** First line of `/llms.txt`. */
    documents: 'Documents of the software of this installation, for its operators and for developers.',
  },

  /** On pages without the product's notice. */
  demonstration: '<strong>Demonstration.</strong> People, organisations and figures are invented.',

  /** On pages of previews. */
  preview: {
    label: 'Preview',
    what: (name: string, remotes: string, by: string, until: string) =>
      `Preview ${name}: the live site with another release of ${remotes}, made by ${by}, until ${until} UTC.`,
    live: 'Go to the live site',
    signIn:
      'Log in only if you know who made this preview: it uses your real account, and can read what you type. Email links and passkeys work on the live site only.',
    ended: {
      title: 'There is no preview here',
      text: 'The preview has ended, the link is not complete, or its name is now of another environment. Ask the person who sent it for a new one.',
      open: 'This preview has ended. What you change here is not saved.',
    },
    closed: {
      title: 'This preview is closed',
      text: 'It is for people who can sign in to the release console. You come back to this page after signing in.',
      signIn: 'Sign in to the release console',
      refusal: 'This preview is closed: sign in to the release console, or send its bypass token.',
      open: 'This preview no longer lets you in. Reload this page to sign in to the release console.',
    },
    unknown: 'Previews cannot be shown now.',
  },

  pinRefusal: {
    title: 'These test releases do not apply here',
    next: 'Continue without them',
  },

  hosts: {
    registry: (consoleOrigin: string) =>
      `The release registry answers at CONSOLE_ORIGIN only: use ${consoleOrigin} as --url or RELEASE_URL.`,
  },

  kit: {
    unavailable: 'The kit cannot be packed now: the log says why.',
  },

  /** Reasons why a process is not ready. */
  health: {
    draining: 'This process is ending.',
    notMigrated: (files: readonly string[]) => `The database lacks migrations: ${files.join(', ')}.`,
  },

  outbox: {
    title: 'Local outbox',
    lead: 'Mails that were not sent because no SMTP server is configured. They are kept for seven days. Only this machine can see this page.',
    to: (recipient: string) => `To ${recipient}`,
    empty: 'No mail yet.',
    nothingWaits: 'No mail waits.',
    usage:
      'npm run operate -- outbox: lists waiting and failed mails. npm run operate -- outbox resend [id ...]: sends all of them, or these, now.',
    due: (count: number) => `${count} waiting ${count === 1 ? 'mail is' : 'mails are'} due now.`,
    refused: (codes: string) =>
      `Mail is kept and retried: the mail server answers ${codes}. Run npm run operate -- outbox for details, then npm run operate -- outbox resend.`,
    waiting: (mail: OutboxMail) =>
      [
        `Id: ${mail.id}`,
        `To: ${mail.recipient}`,
        `Subject: ${mail.subject}`,
        `Date: ${mail.created.toUTCString()}`,
        ...(mail.lastError
          ? [`Failed: ${mail.attempts} times, last ${mail.lastError}; next ${mail.nextAttempt.toUTCString()}`]
          : []),
        ...(mail.serverWords ? [`Server: ${mail.serverWords}`] : []),
        `\n${mail.plain}\n${'-'.repeat(72)}`,
      ].join('\n'),
    givenUp: ({ kind, givenUpAt, attempts, lastError }: GivenUpMail) =>
      `Given up: ${kind}, ${givenUpAt.toUTCString()}, after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} (${lastError})`,
  },

  /** Setting errors, by the names in docs/configuration.md. */
  setting: {
    integer: (name: string, text: string, least: number, most: number) =>
      `${name} "${text}" must be a whole number from ${least} to ${most}.`,
    flag: (name: string, text: string) => `${name} "${text}" must be on or off.`,
    choice: (name: string, text: string, choices: readonly string[]) =>
      `${name} "${text}" must be one of ${choices.join(', ')}.`,
    url: (name: string, text: string, protocols: readonly string[]) =>
      `${name} "${text}" must be a URL that starts with ${orOf(protocols)}.`,
    secretUrl: (name: string, protocols: readonly string[]) =>
      `${name} must be a URL that starts with ${orOf(protocols)}.`,
    userPool: (text: string) => `COGNITO_USER_POOL_ID "${text}" must look like eu-west-2_AbCdEf123.`,
    noClientId: 'COGNITO_USER_POOL_ID is set: set COGNITO_CLIENT_ID, too.',
    sender: (name: string, text: string) => `${name} "${text}" must look like Name <no-reply@example.org>.`,
    consoleOrigin: (text: string) =>
      `CONSOLE_ORIGIN "${text}" must be an origin on another host than PUBLIC_ORIGIN, such as https://console.example.org.`,
    oidcIssuer: (text: string) =>
      `OIDC_ISSUER "${text}" must be the https URL of the identity provider, such as https://login.example.org.`,
    oidcConsole: (console: string) =>
      `OIDC_ISSUER is set: people then sign in at ${console}, which must be https. Set CONSOLE_ORIGIN or PUBLIC_ORIGIN.`,
    oidcClient: 'OIDC_ISSUER is set: set OIDC_CLIENT_ID, too.',
    oidcScopes: (text: string) => `OIDC_SCOPES "${text}" must contain openid, such as "openid profile".`,
    previewDomain: (text: string) =>
      `PREVIEW_DOMAIN "${text}" must be a domain, such as previews.example.net, without PUBLIC_ORIGIN and CONSOLE_ORIGIN.`,
    environment: (text: string) =>
      `ENVIRONMENT "${text}" must be at most 20 letters, digits and hyphens, in lower case.`,
    noEnvironment: (name: string) =>
      `ENVIRONMENT "${name}" is no environment of this registry: make it with npm run release -- environment create ${name}.`,
    assetsOrigin: (text: string) =>
      `ASSETS_ORIGIN "${text}" must be an origin, such as https://cdn.example.org.`,
    bucket: (name: string) => `ARTEFACTS_BUCKET "${name}" is not the name of a bucket.`,
    bucketKeys: 'ARTEFACTS_KEY_ID and ARTEFACTS_SECRET: set both, or neither for the machine’s own role.',
    webhooks: 'NOTICE_WEBHOOKS must be URLs that start with https:// or http://, with commas between.',
    webhookSecret: 'NOTICE_WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64.',
    email: (name: string, text: string) => `${name}: "${text}" is not an email address.`,
    securityContact:
      'SECURITY_CONTACT must be a URL that starts with https:, mailto: or tel:. SECURITY_EXPIRES needs it.',
    securityExpires:
      'SECURITY_CONTACT is set: set SECURITY_EXPIRES, too, to the last day on which it holds, such as 2027-06-30.',
    path: (name: string, text: string) =>
      `${name} "${text}" must be a path, such as /api, on the page's own origin.`,
    demonstration: (name: string) => `A demonstration (--demo, DEMO=1) takes no ${name}: unset it.`,
    publicDemonstration: (host: string) =>
      `A demonstration (--demo, DEMO=1) lets everyone in who reaches it, and ${host} is not of this machine only: unset HOST and PUBLIC_ORIGIN, or set DEMO_PUBLIC=1.`,
    noDatabaseUrl: 'DATABASE_URL is not set: give the address of a Postgres.',
  },

  housekeeping: {
    oldReleases: (kept: number, days: number) =>
      `No visitor got it for ${days} days, and there are ${kept} newer ones.`,
  },
  start: {
    ready: (origin: string) => `Ready: ${origin}`,
    console: (origin: string) => `Console: ${origin}/console`,
    mailHeld: 'No SMTP_URL is set: mail is held. Print it with: npm run operate -- outbox',
    databaseSilent: (reason: string) =>
      `The database of DATABASE_URL does not answer (${reason}): check its address, user and password.`,
    databaseAgain: (reason: string) => `The database is started again: it ${reason}`,
    portTaken: (port: number, host: string) =>
      `Port ${port} on ${host} is taken: stop what uses it, or choose another with PORT.`,
    portUnusable: (port: number, host: string, code: string | undefined) =>
      `Port ${port} on ${host} cannot be used (${code}).`,
    unwritable: (directory: string) =>
      `DATA_DIR ${directory} cannot be written: choose a directory that this user may write.`,
    buildsEnded: (how: string | number | null) => `The builds ended with ${how}.`,
    builds: (apps: number) => `Start with the builds of ${apps} apps`,
  },

  backup: {
    oneFile: (command: string) => `Give one file: npm run ${command} -- <file>`,
    exists: (file: string) => `${file} is there already: give another name.`,
    noArtefacts: (dataDir: string) =>
      `There are no artefacts in ${dataDir}: set DATA_DIR to the server's data directory.`,
    nothing: 'The database holds nothing yet: there is nothing to back up.',
    missing: (file: string) => `${file} is not there.`,
    notEmpty: (directory: string) =>
      `${directory} is not empty: set DATA_DIR to a directory that is, or to a new one.`,
    damaged: (file: string) => `${file} is damaged or was cut short.`,
    foreign: (file: string) => `${file} is not a backup of this product.`,
    newer: (file: string) =>
      `${file} was made by a newer version of this product: restore it with that version.`,
  },

  notices: {
    webhook: (host: string, problem: string | null) => `${host}: ${problem ?? 'taken'}`,
    mails: (count: number) => `${count} ${count === 1 ? 'mail' : 'mails'} put into the outbox.`,
    nobody: 'No alert is sent: set NOTICE_WEBHOOKS or NOTICE_MAIL_TO.',
  },

  /** Descriptions of the metrics. */
  metrics: {
    answers: 'Time until an answer has gone out',
    loads:
      'What pages report of releases: began (the shell), entered (in experiments), loaded, failed, late or measured',
    failovers: 'Pages in which this release came in place of the one that they were given first',
    ready: 'From asking for a release to its first screen',
    speeds:
      'What three of four visits of a live release did not exceed: seconds, and layout shift without a unit',
    listening: 'Pages that listen for changes of the release map',
    connections: 'Connections of this process to the database, and calls that wait for one',
    writes: 'Saved answers and counted requests that are queued or in progress',
    formerWrites: 'Former name of psma_pending_writes, for one more release',
    mails: 'Mails in the outbox that are not sent; absent while the database does not answer',
  },
} as const;
