import type { PlannedVisitors, PlanNeeds } from '@psma/release-model';

const counted = (value: number) => value.toLocaleString('en-GB');
const moreDays = (days: number) => (days === 1 ? '1 more day' : `${counted(days)} more days`);

interface Figures {
  tried: number;
  stable: number;
}

/** Steps that the platform counts, by name. */
const STEPS: Readonly<Record<string, string>> = {
  triageFinished: 'finished the triage',
  signedUp: 'signed up',
  assessmentFinished: 'finished the assessment',
};

/** User-facing texts. */
export const messages = {
  sawNoPage:
    'The smoke run saw no page: the release has no screen that opens by itself. Say why it may be left out with --no-smoke "<reason>".',
  smokeFailed: (path: string, problem: string | undefined) => `The smoke run failed at ${path}: ${problem}`,

  experiment: {
    verdicts: {
      better: 'Better',
      worse: 'Worse',
      noEffect: 'No effect of the planned size',
      withheld: 'No verdict: the arms do not match the split',
    },
    noPlan: 'No plan: counts without a verdict',
    endedEarly: 'Not enough data: it ended too early',
    noDays: 'Not enough data: too few visitors come',
    daysLeft: (days: number) => `Not enough data: about ${moreDays(days)}`,
    daysAtMost: (days: number) => `No verdict yet: about ${moreDays(days)} at most`,
    refusedPlan: 'No verdict: the plan cannot be used',
    steps: STEPS,
    ownStep: (step: string) => `took the step ${step}`,
    late: (visitors: number, leftOut: number) =>
      `${visitors === 1 ? '1 visitor was' : `${counted(visitors)} visitors were`} counted late, once the page had loaded: ${
        leftOut === 0
          ? 'they are compared, as their share is about the same with and without the new release.'
          : `${leftOut === visitors ? 'they are' : `${counted(leftOut)} of them are`} not compared, as their share differs with and without the new release.`
      }`,
    onlyCounts:
      'The numbers below are counts. They do not show which release is better, because nothing was planned before the first visitor.',
    withheld:
      'Do not decide by this experiment: some visitors are lost or counted twice. Find the cause before you start another one.',
    stopRefused: 'Stop the experiment and start another one.',
    keepRunning: 'Let it run.',
    undecided: (planned: number) =>
      `Let it run: whether there is a difference is still open. With ${counted(planned)} visitors in each arm there is a verdict in any case.`,
    needs: (days: number, minimum: number, planned: number) =>
      `A verdict needs ${days} days and ${counted(minimum)} visitors in each arm; with ${counted(planned)} in each there is one in any case.`,
    needsDays: (
      visitsPerDay: number,
      share: number,
      { minimum, planned }: PlannedVisitors,
      days: NonNullable<PlanNeeds['days']>,
    ) =>
      `At present traffic (visits a day: ${visitsPerDay.toLocaleString('en-GB', { maximumSignificantDigits: 3 })}) and a share of ${share} %, the ${counted(minimum)} take at least ${counted(days.minimum)} days and the ${counted(planned)} at least ${counted(days.planned)} days.`,
    needsUnknownDays: 'How many days that takes is unknown: there are no counted visits to estimate them by.',
    showsNothing: 'It does not show which release is better. Start another one, and let it run for longer.',
    advice: {
      better: 'Keep the new release: promote it.',
      worse: 'Do not keep the new release: stop the experiment.',
    },
    noEffect: (points: number) =>
      `A difference of ${points} points is found in 95 of 100 such experiments; this one found none. Keep the release that is simpler to run.`,
    figures: (did: string, treated: number, control: number, low: string, high: string) =>
      `Of 100 visitors ${treated} ${did} with the new release, and ${control} without. The true difference is between ${low} and ${high} points.`,
  },

  guards: {
    names: {
      lcp: 'LCP',
      inp: 'INP',
      cls: 'layout shift',
      usable: 'time to usable',
      triageFinished: 'triage finished',
      signedUp: 'signed up',
      assessmentFinished: 'assessment finished',
    },
    all: (names: readonly string[], isPaused: boolean) =>
      `Guards: ${['crash', ...names].join(', ')}. A broken one ${isPaused ? 'pauses the rollout; a crash ends it' : 'ends it'}.`,
    step: (name: string, points: number) => `${name} (${points} ${points === 1 ? 'point' : 'points'})`,
    onlyCrash: 'Guards: crash. A broken one ends it.',
    slower: (name: string, tried: string, stable: string, loads: Figures) =>
      `Guard ${name}: the p75 is ${tried}, and ${stable} with stable in the same time (${counted(loads.tried)} and ${counted(loads.stable)} loads).`,
    fewer: (name: string, tried: string, stable: string, visitors: Figures) =>
      `Guard ${name}: ${tried} of its visitors, and ${stable} of those with stable in the same time (${counted(visitors.tried)} and ${counted(visitors.stable)} visitors).`,
  },

  /** Cause and remedy of each code; `docs/kit-reference.md` has the same table. A code is never renamed. */
  errors: {
    gate: {
      ManifestInvalid: {
        cause: '`release.json`, which the build makes from `remote.ts`, has a value that is not allowed.',
        remedy: 'Correct the value in `remote.ts` that the message names, and build again.',
      },
      FilesDiffer: {
        cause: 'The files are not those that `release.json` lists.',
        remedy: 'Build again, and change nothing in the built folder.',
      },
      UploadIncomplete: {
        cause: 'The upload is too large, or ends before its smoke report.',
        remedy: 'Publish again with `release publish`; make a release over 16 MB smaller.',
      },
      OverBudget: {
        cause: 'The release has more bytes, files or routes than its budget.',
        remedy: 'Load large parts on demand, compress images, or remove what is not needed.',
      },
      NotFederated: {
        cause: 'The entry is a JavaScript module, as Vite builds it.',
        remedy: 'Build with `remoteConfig` of `@psma/tooling`, by webpack or Rspack.',
      },
      WrongBuildName: {
        cause:
          'A name of the build lacks the id of the release, so that two releases would mix their chunks.',
        remedy: 'Use `remoteConfig`, and set neither `uniqueName` nor `chunkLoadingGlobal`.',
      },
      ChunkUnpinned: {
        cause: 'A chunk would load without a hash, or is missing.',
        remedy: 'Build again with `remoteConfig`, and publish the whole folder.',
      },
      ScriptRefused: {
        cause: 'A script does not parse, is a development build, or hides its address.',
        remedy: 'Build for production, with the compiler options of `remoteConfig`.',
      },
      OwnReact: {
        cause: 'The release would run with a second copy of React, and hooks fail with two copies.',
        remedy:
          'Remove the alias, the dependency or the changed `shared` that brings it. React comes from the shell.',
      },
      SharedMismatch: {
        cause: 'The code needs or offers other shared modules than `release.json` states.',
        remedy: 'Use `remoteConfig` without an own `shared`, and build again.',
      },
      IncompatibleShell: {
        cause:
          'The live shell is older than the kit that the release was built with, or of another major version.',
        remedy:
          'Install the version of the package that the message names and set `contract` to it, or wait until that shell is live.',
      },
      RouteInvalid: {
        cause: 'A route leads out of the site or in a circle, or is a path of the platform.',
        remedy: 'Choose another path or target in `remote.ts`.',
      },
      RouteTaken: {
        cause: 'Another remote has the path, or a pattern that matches it.',
        remedy: 'Choose another path, or agree with the team of that remote.',
      },
      StyleRefused: {
        cause: 'A style sheet applies beyond the own classes of the remote, or loads from elsewhere.',
        remedy: 'Use classes of CSS modules, and components of `@psma/design-system`.',
      },
      FirstScreenRefused: {
        cause: 'A prerendered screen has an element, attribute, style or size that is not on the list.',
        remedy: 'Change the screen, or remove `first: true` from its route.',
      },
      UsesInvalid: {
        cause: '`uses.json` is not a list of links and storage keys.',
        remedy: 'Build again with `remoteConfig`, which writes it.',
      },
      BomInvalid: {
        cause:
          '`bom.json` is not a bill of materials in the format CycloneDX whose components have versions.',
        remedy: 'Build again with `remoteConfig`, which writes it.',
      },
      StorageKeyTaken: {
        cause: 'Another remote uses the same key of browser storage.',
        remedy: 'Rename the key in the newer remote.',
      },
      SmokeFailed: {
        cause: 'A screen did not appear in Chromium, threw, blocked the page, or changed the page around it.',
        remedy: 'Open the path with `release dev`, and correct the error that the message quotes.',
      },
      UnprovenCommit: {
        cause: 'A pipeline sends a release that was not built from its own commit.',
        remedy: 'Build in the job that publishes, from a clean checkout.',
      },
      GateRefused: {
        cause: 'A server of an older version refused the release without a code of its own.',
        remedy: 'The message says why.',
      },
    },

    registry: {
      InvalidRequest: {
        cause: 'The request lacks a value, or has one that is not allowed.',
        remedy: 'Correct the value that the message names. `release <command> --help` lists the options.',
      },
      AffectedPackage: {
        cause: 'A package in the bundle is affected by an advisory, and the server refuses such releases.',
        remedy: 'Update the package that the message names.',
      },
      NotFound: {
        cause: 'The server has no such path.',
        remedy: 'Check `--url` or `RELEASE_URL`: the origin of the console, without a path.',
      },
      Unauthorised: {
        cause: 'There is no valid token, or it has expired or was revoked.',
        remedy: 'Ask an owner for a new token, or run `release sign-in` again.',
      },
      TokenRefused: {
        cause: 'The ID token of a CI job matches no trust, is old, or was used before.',
        remedy: 'Ask an owner to compare the trust with the claims of the job (`release trust list`).',
      },
      Forbidden: {
        cause: 'The token is valid and lacks the right that the message names.',
        remedy: 'Ask an owner for a token with that right: `release token create`.',
      },
      SignInRefused: {
        cause: 'The identity provider or this console did not accept the sign-in.',
        remedy: 'Begin again. If none of your groups has rights, ask an owner of the console.',
      },
      SamePerson: {
        cause: 'A change or step is to be approved by the person who proposed or started it.',
        remedy: 'Ask another person: `release approve <proposal>` or `release rollout approve`.',
      },
      TrustTooWide: {
        cause: 'A trust would give rights to more people or branches than meant.',
        remedy: 'Add the claim that the message names.',
      },
      UnknownRelease: {
        cause: 'The release is not published, or was removed.',
        remedy: '`release list` shows all; publish it again if it was removed.',
      },
      UnknownExperiment: {
        cause: 'No experiment of this name runs on the remote.',
        remedy: '`release list` shows what runs.',
      },
      UnknownRollout: {
        cause: 'No rollout runs on the remote, and none did.',
        remedy: 'Begin one: `release rollout start`.',
      },
      UnknownToken: { cause: 'No token has this id.', remedy: '`release token list` shows the ids.' },
      UnknownTrust: { cause: 'No trust has this id.', remedy: '`release trust list` shows the ids.' },
      UnknownSignIn: {
        cause: 'No command line waits for this code, or ten minutes are over.',
        remedy: 'Run `release sign-in` again.',
      },
      UnknownSwap: { cause: 'The revision was not made by a swap.', remedy: '`release swaps` lists them.' },
      UnknownEnvironment: {
        cause: 'There is no environment of this name.',
        remedy: '`release environment list` shows the names.',
      },
      UnknownPreview: {
        cause: 'There is no preview of this name, or it has ended.',
        remedy: '`release preview list` shows them.',
      },
      UnknownProposal: {
        cause: 'There is no proposal of this number in this environment.',
        remedy: '`release proposals` lists them.',
      },
      UnknownFreeze: {
        cause: 'There is no active or coming freeze with this id in this environment.',
        remedy: '`release environment list` shows them.',
      },
      UnknownReplay: {
        cause: 'No failure has this id, or its 90 days are over.',
        remedy: 'Compare the id with the failure screen.',
      },
      NoStableRelease: {
        cause:
          'No release of the remote was promoted yet, so that an experiment or rollout has nothing to compare with.',
        remedy: 'Promote the first release: `release promote`.',
      },
      NoIdentityProvider: {
        cause: 'The installation has no identity provider.',
        remedy: 'Use a release token.',
      },
      EnvironmentExists: { cause: 'The name is taken.', remedy: 'Choose another name.' },
      EnvironmentInUse: {
        cause: 'Another environment or a preview takes releases from this one.',
        remedy: 'Change that rule, or end those previews first.',
      },
      HostTaken: { cause: 'The host belongs to another environment.', remedy: 'Choose another host.' },
      TooManyPreviews: {
        cause: 'The limit of previews is reached.',
        remedy: 'End one: `release preview end`.',
      },
      PreviewOnly: {
        cause: 'The release was published for previews only.',
        remedy: 'Publish the same sources with `release publish`.',
      },
      ForeignSignature: {
        cause: 'A stored document was not signed by this server.',
        remedy:
          'Give all servers the same `RELEASE_SIGNING_KEY`; see "Restore a map with a foreign signature".',
      },
      OlderServer: {
        cause: 'A server of an older version runs, which does not know what is asked for.',
        remedy: 'The operator updates all servers first.',
      },
      RuleUnmet: {
        cause: 'The release was not stable for long enough in the environment that the rule names.',
        remedy: 'Promote it there, and wait for the time that the message names.',
      },
      NeedsApproval: {
        cause: 'A second person must approve the change.',
        remedy: 'Repeat it with the current command line, which proposes it.',
      },
      Frozen: {
        cause: 'The environment has a freeze, in which nothing is promoted, rolled out or tried.',
        remedy: 'Wait for its end, or give the reason of an emergency: `release promote --emergency`.',
      },
      KilledRelease: {
        cause: 'The release was killed, which cannot be undone.',
        remedy: 'Change its sources, and publish the new release.',
      },
      NotKilled: {
        cause: 'Only a killed release can be purged.',
        remedy: 'Kill it first: `release kill`.',
      },
      PurgedRelease: {
        cause: 'The bytes of the release were purged and are not accepted again.',
        remedy: 'Remove the secret, build again and publish the new release.',
      },
      PreviewEnded: {
        cause: 'The preview has ended.',
        remedy: 'Make it again: `release preview create` with the same name.',
      },
      ProposalEnded: {
        cause: 'The proposal was approved or declined, or 72 hours are over.',
        remedy: 'Propose the change again.',
      },
      ConflictingBytes: {
        cause:
          'The id of the release is published with other bytes: its inputs did not change, its output did.',
        remedy: 'Change the sources or `version` and build again, with the Node version of CI.',
      },
      OverlappingExperiment: {
        cause: 'An experiment or rollout runs on the remote.',
        remedy: 'Stop it, or promote the release that it tries.',
      },
      NarrowingRamp: {
        cause: 'An experiment can only be widened.',
        remedy: 'Stop it, and start another one.',
      },
      UnplannedShare: {
        cause: 'The share of the experiment is not in its plan.',
        remedy: 'Use a share of the plan, or stop the experiment and start another one.',
      },
      SampleRatioAlarm: {
        cause: 'The arms of the experiment do not match its split, so that it proves nothing.',
        remedy: 'Find the cause: `release experiment show <remote>`. Then start another one.',
      },
      NothingToRollBack: {
        cause: 'The last good release is the stable one, is killed, or does not exist.',
        remedy: 'Promote one of the earlier releases that the message names.',
      },
      NothingToChange: {
        cause: 'It is as requested already.',
        remedy: 'Nothing: `release list` shows what is live.',
      },
      ChangedSince: {
        cause: 'The remote has changed since the page or swap that the request is based on.',
        remedy: 'Look at what is there now (`release log`), and decide again.',
      },
      IncompatibleReleases: {
        cause: 'Releases that would be live together do not work together.',
        remedy: 'Promote a compatible release, or all in one swap.',
      },
      LostAddresses: {
        cause: 'The release removes, moves or restricts a path that is live.',
        remedy: 'Keep the path, or accept the loss with `--allow-removed` or `--allow-restricted`.',
      },
      LinkedAddress: {
        cause: 'A link of a live remote or an email would lead nowhere.',
        remedy: 'Keep the route, or release both remotes in one swap.',
      },
      TooManySignIns: {
        cause: 'Too many sign-ins wait for their code.',
        remedy: 'Try again in ten minutes.',
      },
      TooManyReplays: {
        cause: 'Too many replays were looked up from one network.',
        remedy: 'Try again in ten minutes.',
      },
      SignInUnavailable: {
        cause: 'The identity provider does not respond as it should.',
        remedy: 'Try again later, or use a release token.',
      },
      RegistryUnavailable: {
        cause: 'The database of the registry is unreachable, or something failed.',
        remedy: 'Look at `release log`, then repeat the command.',
      },
      ArtefactsUnavailable: {
        cause: 'The server cannot write the files: its disk or bucket refuses.',
        remedy: 'The operator follows the message; then repeat the command.',
      },
    },

    commandLine: {
      WrongUsage: {
        cause: 'A command, option or value is wrong.',
        remedy: '`release <command> --help` lists them.',
      },
      NoToken: {
        cause: 'The command line has no token.',
        remedy: 'Set `RELEASE_TOKEN` or `RELEASE_TOKEN_FILE`, or run `release sign-in`.',
      },
      NoAnswer: {
        cause: 'No registry responds at `--url`, or its response does not state the result.',
        remedy:
          'Check `--url` or `RELEASE_URL` and the network. `release log` shows whether a change was made.',
      },
      NoRemoteHere: {
        cause: 'The folder has no remote of this name.',
        remedy: 'Run the command in the folder of the remote, or correct the name.',
      },
      NotBuilt: {
        cause: 'The folder of `--dir` holds no built release of this remote.',
        remedy: 'Leave `--dir` out: the command builds the remote itself.',
      },
      BuildFailed: {
        cause: 'The remote does not build.',
        remedy: 'Correct what the message names, with file and line. `npm run typecheck` may say more.',
      },
      UncommittedChanges: {
        cause: 'The release was built from changes that are not committed.',
        remedy: 'Commit them, or publish with `--allow-dirty`.',
      },
      NoBrowser: {
        cause: 'No Chromium was found, or it ended during the smoke run.',
        remedy:
          'Install Chromium or Chrome, or set `CHROMIUM_PATH`. `--no-smoke "<reason>"` leaves the run out.',
      },
      SignInExpired: {
        cause: 'The code of `release sign-in` was not entered within ten minutes.',
        remedy: 'Run `release sign-in` again.',
      },
      SiteUnusable: {
        cause: 'The address of `dev --in` is no running site of this platform, or the port is in use.',
        remedy: 'Give the origin of the site, such as `https://www.example.org`, or another `--port`.',
      },
      Unexpected: {
        cause: 'The command failed in a way that it does not know.',
        remedy: 'Send the message to the team of the platform.',
      },
    },

    doctor: {
      NodeTooOld: {
        cause: 'Node is older than the tools need.',
        remedy: 'Install Node 22.12 or newer.',
      },
      NoBuildConfig: {
        cause: 'The folder has no configuration of the build, or two.',
        remedy: 'Keep `webpack.config.ts` or `rspack.config.ts`.',
      },
      ScopeUnmapped: {
        cause: '`.npmrc` does not say where npm gets packages of `@psma`.',
        remedy: 'Add the line `@psma:registry=<origin of the console>/kit/`.',
      },
      NoLockFile: {
        cause: 'There is no `package-lock.json`, which the id of a release is made of.',
        remedy: 'Run `npm install`, and commit the file.',
      },
      NotInstalled: {
        cause: 'Installed packages are missing, or of other versions than the lock file has.',
        remedy: 'Run `npm ci`.',
      },
      ContractDiffers: {
        cause: '`contract` in `remote.ts` is another version than the installed `remote-kit`.',
        remedy: 'Set `contract` to `^` and the version of `remote-kit` without the part after the hyphen.',
      },
      OtherReact: {
        cause: 'React is installed in a version that the kit is not for.',
        remedy: 'Install the version that the message names.',
      },
      KitMixed: {
        cause: 'Packages of the kit are of different states, so that one is installed twice.',
        remedy: 'Update all at once, as in "Update the kit".',
      },
      LinksDiffer: {
        cause: '`links` in `remote.ts` are not the routes of other remotes that the sources lead to.',
        remedy: 'Change `links` or the source at the line that the message names.',
      },
      HostUnknown: {
        cause: 'The resolver of the system does not know the host that npm gets the kit from.',
        remedy: 'Correct the host in `.npmrc`; for a platform on this machine it is `127.0.0.1`.',
      },
      KitUnreachable: {
        cause: 'The address in `.npmrc` does not serve the kit.',
        remedy: 'Start the platform, or write the origin of the console and `/kit/`.',
      },
      KitOutdated: {
        cause: 'The platform has a newer kit. The installed one still works.',
        remedy: 'Update it when it suits you: "Update the kit".',
      },
      ClockSkewed: {
        cause: 'The clock of this machine differs from the platform by more than a minute.',
        remedy: 'Set the clock, such as by NTP.',
      },
    },
  },
} as const;
