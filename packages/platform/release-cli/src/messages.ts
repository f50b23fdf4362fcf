import type { EventAction, ReleaseKey } from '@psma/release-contract';
import { formatInZone, type EnvironmentRules, type Freeze, type RolloutStep } from '@psma/release-model';

const loadsOf = (loads: number, sample: number) =>
  loads > sample ? `${loads} loads (${sample} needed)` : `${loads} of ${sample} loads`;

export const named = ({ remote, releaseId }: ReleaseKey) => `${remote}@${releaseId}`;

const freezeText = ({ from, to, zone }: Freeze) => `${formatInZone(from, zone)} to ${formatInZone(to, zone)}`;

/** User-facing texts. */
export const messages = {
  formerOption: (former: string, name: string) =>
    `${former} is now ${name}; the former name works for one more release.`,
  help: {
    release: 'Release, try on a share of visitors, roll back, and show who sees what.',
    url: 'origin of the console',
    token: 'release token (default: RELEASE_TOKEN, the file RELEASE_TOKEN_FILE, or the local owner token)',
    json: 'answer as JSON',
    in: 'environment to read or change (default: that of the host asked)',
    timeout: 'seconds to wait for an answer to begin; uploads and the smoke run are not limited',
    reason:
      'shown in the log (default: subject of the last commit for what gives a release to people; kill, approve, decline and rules need one)',
    allowRemoved: 'a live path that may go or move; repeat it for each',
    allowRestricted: 'an open path that may ask for a login; repeat it for each',

    dev: 'show it, as in its folder, in a running site: --in https://staging.example.org',
    devPort: 'port on this computer',

    doctor: 'check this folder, the token and the platform; changes nothing',

    publish: 'build it, try it in a browser, upload it; no visitor gets it yet',
    dir: 'publish this built release instead of building',
    allowDirty: 'publish what was built from changes that are not committed',
    noSmoke: 'leave the browser out, with the reason for the log',

    swapFile: 'JSON: {"mf-triage": "<release>", …}',
    pinRemote: 'what to pin',
    pinExpires: 'how long the link works',
    replay: 'print a signed link to the releases of a page that showed a failure with this id',

    experiment: 'give a share of the visitors another release',
    percent: 'share of visitors',
    name: 'name of the experiment',
    experimentPlan: 'JSON: what you ask, what decides, and when; without it there are counts and no verdict',
    experimentShow: 'plan, verdict and counts of the running experiment or the last one',
    despiteAlarm: 'why, although the arms of its experiment do not match the split',

    emergency: 'why, although the environment has a freeze; logged and sent to operators',
    zone: 'time zone of the times that you give, such as Europe/London',

    rollout: 'give a release to more visitors in steps, then to everyone',
    rolloutPlan:
      'the saved plan careful, or the share of visitors and the end of each step, such as 1%:1h,10%:2026-12-24T18:00,50%:until-approved',
    guard:
      'speeds compared with stable, such as lcp,inp, of lcp, inp, cls and usable, or none (default: all)',
    stepGuard: 'points that a step may fall, such as signedUp=2; several times for several steps',
    onGuard: 'what a broken guard does (default: rollback); a crash always rolls back',
    rolloutSample: 'loads of the release that each step needs, at most four of one network',
    rolloutShow: 'its steps, and what the current one waits for',

    signIn: 'sign in through the identity provider, for up to an hour',
    signOut: 'end the sign-in, here and on the server',
    trusts: 'which claims of the identity provider give which rights',
    trustClaim: 'claim that must match, such as groups=release-owners; repeat it for each',
    trustLabel: 'whose rights these are, for the log',
    trustIssuer: 'identity provider (default: OIDC_ISSUER of the server)',
    trustPipeline: 'for a CI pipeline instead of people',
    trustList: 'all trusts, revoked ones too',

    list: 'all releases and what they are to visitors',
    log: 'who changed what, when and why',
    logRemote: 'of this one only',
    logLimit: 'newest events',
    logExport: 'the log of all environments as JSON lines, oldest first',
    logSince: 'from this day on, UTC',
    packages: 'releases in use that hold an npm package below a version',
    packagesBelow: 'such as 4.17.21',
    swaps: 'the latest swaps, and which can be undone as one',
    why: 'which releases a visitor sees, why, since when, and who did it',
    whyVisitor: 'value of the cookie psma-visitor, over https __Host-psma-visitor',
    whyGpc: 'as under Global Privacy Control',

    keep: 'newest releases of each remote to keep',
    olderThan: 'only what was published and live longer ago, such as 90d',
    dryRun: 'only list them',

    environment: 'release maps with hosts of their own, beside production',
    environmentLike: 'begin with the stable releases of this one',
    environmentHost: 'a host whose pages it serves; repeat it for each',
    environmentHosts: 'replace its hosts',
    environmentRules: 'what a promotion into it needs',
    environmentFrom: 'stable there before',
    environmentHours: 'for so many hours without a break',
    freezeFrom: 'its beginning, such as 2026-12-24T18:00',
    freezeTo: 'its end',
    environmentNone: 'no rule any more',
    environmentApprovals: 'persons besides the one who asks, 0 or 1',
    proposals: 'changes that wait for the approval of a second person',
    preview: 'show a change on the live site, at a link of its own',
    previewName: 'name of the preview; the same name keeps its link',
    previewExpires: 'how long the link works',
    previewOpen: 'open it to everyone who has the link, without a sign-in to the console; the log says so',
    previewBypass: 'print the token that opens one preview to tests of CI, until it is renewed or ends',
    previewList: 'all live previews, their links and ends',
    environmentList: 'all environments, their hosts, rules, freezes and stable releases',
    compare: 'the stable releases of two environments beside each other',

    tokens: 'who may do what',
    tokenRemote: 'a remote, or * for all',
    tokenCan: (actions: string) => `of ${actions}`,
    tokenOwner: 'everything with all remotes, tokens too',
    tokenLabel: 'whose it is, a person or a team; shown in the log',
    tokenExpires: 'days until it ends, such as 30d (default: never)',
    tokenList: 'all tokens, what they may do, and their ids',
  },

  argument: {
    url: (text: string) => `--url "${text}" is no address.`,
    duration: (text: string) => `"${text}" is no duration: write 30m, 8h or 2d.`,
    durationRange: (text: string) => `"${text}" is not between a minute (1m) and thirty days (30d).`,
    release: (text: string) =>
      `"${text}" is no release: it has twelve digits and letters a to f, see "release list".`,
    remote: (text: string) => `"${text}" is no remote: write shell or mf-<name>.`,
    environment: (text: string) =>
      `"${text}" is no name of an environment: it has at most 20 letters, digits and hyphens, in lower case.`,
    preview: (text: string) =>
      `"${text}" is no name of a preview: it has at most 30 letters, digits and hyphens, in lower case.`,
    hours: (text: string) => `"${text}" is no number of hours from 0 to 720.`,
    noSite: 'Name the running site: --in https://staging.example.org',
    port: (text: string) => `"${text}" is no port: give a number from 1 to 65535.`,
    noRules: 'Say what is needed: --from <environment> --hours <hours>, --approvals 1, or --none.',
    approvals: (text: string) => `"${text}" is no number of approvals: write 0 or 1.`,
    proposal: (text: string) => `"${text}" is no proposal: see "release proposals".`,
    ownReason: 'Say why, for the log: --reason "<reason>". Here no commit can be the reason.',
    action: (text: string, actions: string) => `"${text}" is no action: choose from ${actions}.`,
    swapUnreadable: (file: string) => `${file} cannot be read.`,
    planNoJson: (file: string) => `${file} is not JSON.`,
    experimentPlan: (file: string, field: string, problem: string) =>
      `${file} is no plan of an experiment: ${field} ${problem}. docs/releases.md has an example.`,
    noShare: 'Give a share with --percent, or a plan with --plan.',
    swap: (file: string) => `${file} is no map of releases: write {"mf-triage": "<release>", …}.`,
    count: (text: string) => `"${text}" is no number from 1 to 1000.`,
    days: (text: string) => `"${text}" is no number of days from 1 to 3650.`,
    day: (text: string) => `"${text}" is no day: write 2026-11-28.`,
    tokenEnd: (text: string) => `"${text}" is no number of days from 1 to 365.`,
    timeout: (text: string) => `"${text}" is no number of seconds from 1 to 3600.`,
    revision: (text: string) => `"${text}" is no revision: see "release swaps".`,
    pin: (text: string) => `"${text}" is no pin: write remote@release.`,
    pinnedTwice: (remote: string) => `${remote} is pinned twice.`,
    name: (text: string) => `"${text}" is no name: it has 1 to 60 characters.`,
    percent: (text: string) => `"${text}" is no percentage from 0.01 to 100.`,
    plan: (text: string, saved: readonly string[]) =>
      `"${text}" is no plan: write up to 20 steps below 100 %, such as 1%:1h,10%:6h,50%:until-approved, or the name of a saved plan (${saved.join(', ')}).`,
    step: (text: string) => `"${text}" is no number of a step: see "release rollout show".`,
    time: (text: string) => `"${text}" is no time: write 2026-12-24T18:00.`,
    noSingleTime: (text: string, zone: string) =>
      `${text} is missing or there twice in ${zone}, because clocks change: give it in UTC with --zone UTC.`,
    zone: (text: string) => `"${text}" is no time zone: write one such as Europe/London.`,
    guards: (text: string, speeds: string) =>
      `"${text}" is no list of guards: write none, or some of ${speeds}.`,
    stepGuard: (text: string, steps: string) =>
      `"${text}" is no guard of a step: write one such as signedUp=2, with 0.1 to 50 points. The steps are ${steps}.`,
    sample: (text: string) => `"${text}" is no number of loads from 1 to 400.`,
    noWhy: 'Say why, for the log: --no-smoke "<reason>".',
    longReason: (length: number) => `The reason has ${length} characters; the log takes 500: give --reason.`,
    noReason: 'Every change needs a reason: give --reason (here is no commit whose subject could be one).',
    noReasonGiven: 'no reason given',
    claim: (text: string) => `"${text}" is no claim: write each once, such as groups=release-owners.`,
    noOwnerLabel: 'Say whose token it is: --owner --label "<name>".',
    noTokenScope: (actions: string) => `Say for what: --remote <remote> --can ${actions}, or --owner.`,
    otherRelease: (name: string, running: string, release: string) =>
      `Experiment "${name}" tries ${running}, not ${release}.`,
  },

  registry: {
    silent: (url: string, cause: string) =>
      `No registry answers at ${url} (${cause || 'no connection'}). Start it with: npm start`,
    timedOut: (url: string, seconds: number) =>
      `${url} has not answered within ${seconds} s: see whether it works, or wait longer with --timeout.`,
    brokeOff: (url: string, cause: string) => `The connection to ${url} broke before it answered (${cause}).`,
    changeUnsure: 'The change may have been made all the same: look with "release log" before you repeat it.',
    notTakenIn: (why: string) => `It is done, but the server has not taken it in yet (${why}).`,
    noReason: (status: number) => `The server answered ${status} and no reason: is --url a release registry?`,
    noEnvironments: (url: string) =>
      `The server at ${url} is of a version that does not know environments, previews or replays: nothing was changed.`,
    exchangeRefused: (why: string) => `The ID token of this CI job was not accepted: ${why}`,
    noIdToken: (status: number) => `The CI gave no ID token (${status}): see its permission id-token.`,
    noToken: (file: string | null) =>
      `No release token: give --token, or set RELEASE_TOKEN or RELEASE_TOKEN_FILE${file === null ? '' : ` (there is none in ${file} either)`}.`,
  },

  publish: {
    building: (remote: string) => `Building ${remote}`,
    trying: 'Trying it in a browser with what is live',
    noSuchApp: (remote: string, apps: string) => `There is no ${remote} here. Known: ${apps}.`,
    noRelease: (directory: string, why: string) => `${directory} holds no built release: ${why}.`,
    otherRemote: (directory: string, holds: string, remote: string) =>
      `${directory} holds a release of ${holds}, not of ${remote}.`,
    dirty: (key: ReleaseKey) =>
      `${named(key)} was built from changes that are not committed: commit them, or publish it all the same with --allow-dirty.`,
    noBrowser:
      'No Chromium is found for the smoke run: set CHROMIUM_PATH, or say why it may be left out with --no-smoke "<reason>".',
    smokeBrokeOff: (browser: string, why: string) =>
      `The smoke run broke off in ${browser} (${why}): set CHROMIUM_PATH to another one, or say why it may be left out with --no-smoke "<reason>".`,
    alreadyPublished: 'already published',
    noSourceMaps: (why: string) => `Its errors will be shown without source positions: ${why}`,
    published: (key: ReleaseKey) => `${named(key)} is published; no visitor gets it yet.`,
    publishedBefore: (key: ReleaseKey) => `${named(key)} was published before.`,
  },

  smoke: {
    late: (seconds: number) => `It was not on the screen after ${seconds} s.`,
    blocks: 'It blocks the page: an endless loop?',
    changesPage: (what: string, is: string | undefined, usual: string) =>
      `It changes the page around it: ${what} is ${is} instead of ${usual}.`,
    failed: (errorClass = 'no reason given', components: string[] = []) =>
      `It failed to load or to mount (${[errorClass, ...components].join(' in ')}).`,
  },

  doctor: {
    line: (check: string, status: string) => `${status.padEnd(7)} ${check}`,
    notice: (text: string, code: string) => `notice  ${text} [${code}]`,
    rights: (actions: readonly string[]) => `        The token may: ${actions.join(', ') || 'nothing here'}.`,
    hostUnknown: (host: string) =>
      `The system's resolver does not know ${host}, from which .npmrc gets the kit: npm install would wait for minutes. Correct the host; for a platform on this machine write 127.0.0.1.`,
    kitUnreachable: (place: string, status: number | null) =>
      `No kit at ${place} (${status ?? 'no answer'}): start the platform, or correct the line in .npmrc.`,
    kitOutdated: (names: readonly string[]) =>
      `The platform has newer versions of ${names.join(', ')}: see "Update the kit".`,
    silent: (url: string) => `No registry answers at ${url}: check --url or RELEASE_URL, and the network.`,
    clock: (seconds: number) =>
      `The clock here is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the platform: set it.`,
    noRight: (label: string, remote: string) =>
      `The token "${label}" has no right for ${remote}: ask an owner for one with a right (release token create --remote ${remote} --can publish).`,
  },

  signIn: {
    open: (url: string, code: string) =>
      `Open ${url} in a browser and type the code ${code}. It ends after ten minutes.`,
    tooLate: 'Nobody typed the code within ten minutes: begin again.',
    done: (label: string, expires: string) => `Signed in as ${label} until ${expires}.`,
    out: 'Signed out of this command line.',
    outHere:
      'Signed out of this command line. The server did not confirm it: it ends the sign-in within an hour of its start.',
  },

  done: {
    inForce: (what: string, revision: number) => `${what} (revision ${revision}).`,
    stable: (key: ReleaseKey) => `${named(key)} is stable`,
    back: (remote: string, stable: string | null | undefined) => `${remote} is back at ${stable}`,
    dead: (key: ReleaseKey) => `${named(key)} is dead`,
    replayed: (id: string) => `replay of ${id}`,
    logUnread: 'Its line in the log, which names what it breaks or ends, could not be read.',
    approved: (proposal: string) => `Proposal ${proposal} is approved`,
    declined: (proposal: string) => `Proposal ${proposal} is declined: nothing was changed.`,
    proposed: (id: number, until: string) =>
      `Nothing is changed yet: a second person must approve it until ${until}, with: release approve ${id}`,
    swapped: 'Swapped',
    swapUndone: (revision: string) => `The swap of revision ${revision} is undone`,
    experimentBegun: (name: string, percent: number, key: ReleaseKey, isPlanned: boolean) =>
      `"${name}" gives ${percent} % of the visitors ${named(key)}${isPlanned ? '' : '. No plan: counts without a verdict'}`,
    experimentAt: (name: string, percent: number) => `"${name}" is at ${percent} %`,
    experimentEnded: (name: string) => `"${name}" has ended`,
    rolloutBegun: (key: ReleaseKey, percent: number) => `${percent} % of the visitors get ${named(key)}`,
    rolloutApproved: (remote: string, step: number) => `Step ${step} of the rollout of ${remote} is approved`,
    rolloutPaused: (remote: string) => `The rollout of ${remote} is paused`,
    rolloutResumed: (remote: string) => `The rollout of ${remote} begins its step again`,
    rolloutStopped: (remote: string) => `The rollout of ${remote} has ended`,
    removed: (count: number) => `${count} removed.`,
    wouldBeRemoved: (count: number) => `${count} would be removed.`,
    purged: (key: ReleaseKey) =>
      `${named(key)} is purged: its files, source maps and copies are gone, and are not taken again.`,
    keptElsewhere: ({ remote, releaseId }: ReleaseKey) =>
      `Browsers, CDNs and backups keep what they have: purge /releases/${remote}/${releaseId}/ there, and change the secret.`,
    sameBytes: (key: ReleaseKey, files: string) => `${named(key)} holds the same bytes in ${files}.`,
    environmentMade: (environment: string) => `${environment} is made`,
    frozen: (freeze: Freeze) => `Freeze ${freeze.id}: ${freezeText(freeze)}.`,
    unfrozen: (id: string) => `The freeze ${id} has ended.`,
    environmentSet: (environment: string) => `${environment} has its new settings`,
    previewUntil: (until: string) => `It works until ${until}.`,
    previewAccess: (open: boolean) =>
      open ? 'It is open to everyone who has the link.' : 'It asks for a sign-in to the release console.',
    previewEnded: (preview: string) => `The preview ${preview} has ended.`,
    environmentRemoved: (environment: string) => `${environment} is removed; its releases stay published.`,
    tokenMade: (token: string, id: string) => `${token}\nid ${id}; it is not shown again.`,
    tokenRevoked: (id: string) => `Token ${id} opens nothing any more.`,
    trustMade: (id: string) => `Trust ${id} is made.`,
    trustRevoked: (id: string) => `Trust ${id} gives no rights any more.`,
    teamToken: (remote: string) => `${remote} team`,
  },

  tables: {
    revision: (revision: number) => `Revision ${revision}`,
    releases: ['remote', 'release', 'version', 'role', 'published', 'by', 'size', 'commit', 'proven by'],
    events: ['when', 'who', 'identity', 'what', 'remote', 'release', 'why'],
    replay: ['remote', 'release', 'experiment'],
    replayOf: (at: string, environment: string) => `Shown ${at} UTC in ${environment}`,
    tried: (experiment: string) => `${experiment}: the tried release`,
    notTried: (experiment: string) => `${experiment}: the stable release`,
    swaps: ['revision', 'when', 'who', 'what', 'undo', 'why'],
    packages: ['environment', 'remote', 'release', 'use', 'since', 'versions'],
    unknownPackages: 'unknown: no bill of materials',
    why: ['remote', 'release', 'version', 'why', 'because', 'since', 'buckets'],
    tokens: ['id', 'whose', 'remote', 'may', 'made', 'by', 'ends', 'revoked'],
    trusts: ['id', 'who', 'label', 'issuer', 'claims', 'remote', 'may', 'made', 'by', 'revoked'],
    previews: ['preview', 'link', 'releases', 'over', 'by', 'until', 'opens to'],
    previewOpen: 'everyone with the link',
    previewClosed: 'console users',
    environments: ['environment', 'hosts', 'rules', 'freezes', 'revision', 'stable'],
    freeze: (freeze: Freeze) => `${freeze.id}: ${freezeText(freeze)}, ${freeze.reason}`,
    rules: ({ from, hours, approvals }: EnvironmentRules) =>
      [...(from ? [`from ${from}, ${hours} h`] : []), ...(approvals ? ['1 approval'] : [])].join(', '),
    proposals: ['proposal', 'what', 'releases', 'by', 'proposed', 'until', 'why'],
    compared: ['remote', 'differs', 'since', 'by'],
    experimentOf: (name: string, release: string, by: string, at: string) =>
      `Experiment "${name}" of ${release}, started by ${by} at ${at}`,
    experimentEnded: (by: string, at: string, reason: string) => `It ended at ${at} by ${by}: ${reason}`,
    question: (question: string) => `Question: ${question}`,
    proposedPlan: (id: number, question: string, needs: string) =>
      `Plan of proposal ${id}: ${question} ${needs}`,
    planHash: (hash: string) => `Plan ${hash.slice(0, 12)}`,
    experimentSteps: ['visitors who', 'for', 'within', 'control', 'tried', 'difference', 'interval'],
    stepMeaning: (did: string, meaning: string) => `Visitors who ${did}: ${meaning}`,
    experimentPhases: ['share', 'from', 'control', 'tried'],
    decides: 'decides',
    informs: 'information',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    rate: (rate: number, visitors: number) => `${(rate * 100).toFixed(1)} % of ${visitors}`,
    interval: (low: string, high: string) => `${low} to ${high}`,
    imbalances: ['arms differ most', '', 'control', 'tried', 'tried by the split'],
    rollout: ['step', 'share', 'lasts', 'state'],
    untilTime: ({ until = '', zone }: RolloutStep) => `until ${formatInZone(until, zone)}`,
    untilApproved: 'until approved',
    rolloutOf: (release: string, by: string, at: string) =>
      `Rollout of ${release}, started by ${by} at ${at}`,
    stepPast: 'done',
    stepToCome: 'to come',
    stepRuns: (until: string, loads: number, sample: number) =>
      `runs until ${until} or longer, ${loadsOf(loads, sample)}`,
    stepEnded: 'the last one',
    stepNeverBegun: 'did not begin',
    rolloutEnded: (by: string, at: string, how: string, reason: string) =>
      `It ended at ${at} by ${by}, ${how}: ${reason}`,
    endOf: {
      promote: 'with its release stable for all visitors',
      swap: 'by a swap',
      'swap-undo': 'by an undone swap',
      rollback: 'by a rollback',
      kill: 'by a kill',
      'rollout-stop': 'with the former stable release for all visitors',
    } as Partial<Record<EventAction, string>>,
    stepDue: 'is over: the next step follows within a minute',
    stepWaitsForLoads: (since: string, loads: number, sample: number) =>
      `over since ${since}, waits for loads: ${loads} of ${sample}`,
    stepWaitsForApproval: (since: string, loads: number, sample: number) =>
      `waits since ${since} for approval by another person, ${loadsOf(loads, sample)}`,
    stepWaitsForFreeze: (since: string, freeze: Freeze) =>
      `over since ${since}, waits for the end of the freeze ${freezeText(freeze)}`,
    stepWaitsForHealth: (since: string) => `over since ${since}, waits: the health watch finds it failing`,
    stepPaused: (by: string, at: string, reason: string) => `paused by ${by} at ${at}: ${reason}`,
    byItself: (who: string) => `${who} (by itself)`,
    differs: 'differs',
    unproven: 'not proven',
    undoPossible: 'possible',
    none: 'none',
    bucket: (name: string, bucket: number | null, from: number, to: number) =>
      `${name}: ${bucket ?? 'no visitor id'} of [${from}, ${to})`,
    everything: 'everything',
  },
} as const;
