import { formatInZone, type EnvironmentRules, type Freeze, type RolloutStep } from '@psma/release-model';
import { formatNumber } from './html/formatValues.ts';
import { html, type Html } from './html/html.ts';

const counted = (count: number, one: string, more: string) =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const visitors = (count: number) => counted(count, 'visitor', 'visitors');
const releases = (count: number) => counted(count, 'release', 'releases');

function stepLength({ seconds = 0, until, zone, untilApproved }: RolloutStep): string {
  if (untilApproved) return 'until approved';
  if (until) return `until ${formatInZone(until, zone)}`;
  const parts = [
    counted(Math.floor(seconds / 86_400), 'day', 'days'),
    counted(Math.floor((seconds % 86_400) / 3600), 'hour', 'hours'),
    counted(Math.floor((seconds % 3600) / 60), 'minute', 'minutes'),
    counted(seconds % 60, 'second', 'seconds'),
  ];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ');
}

/** User-facing texts, some with markup. */
export const messages = {
  page: {
    title: (title: string) => `${title} · Release console`,
    console: 'Release console',
    skip: 'Skip to content',
    navigation: 'Console',
    signOut: 'Sign out',
    notDone: 'Not done',
    back: 'Back to the remotes',
    version: (version: string) => `Version ${version}`,
    unavailable: 'The registry cannot answer now: its database is away or something broke.',
    changeUnsure:
      'The registry cannot answer now: its database is unreachable or something failed. The log shows whether the change was made.',
    unreadable: 'The server cannot read this request. Nothing was changed.',
    nothingChanged: (why: string) => `${why} Nothing was changed.`,
    noSuchChange: 'There is no such change.',
    sharedOrigin:
      'The console shares its host with the site, so a script of any release can act with your session while you are signed in. Set CONSOLE_ORIGIN to another host.',
  },

  places: {
    environments: 'Environments',
    remotes: 'Remotes',
    swap: 'Swap',
    proposals: 'Approvals',
    pin: 'Pin',
    log: 'Log',
    why: 'Who sees what',
    packages: 'Packages',
    tokens: 'Tokens',
    access: 'Access',
    cleanUp: 'Clean up',
    signIn: 'Sign in',
  },

  /** What is done on each page. */
  purposes: {
    environments: 'compare what is live where, and follow a release into its environment.',
    remotes: 'follow a remote to promote a release, try it on a share of visitors, or roll it back.',
    swap: 'change several remotes at once, or undo that.',
    proposals: 'approve or decline changes that wait for a second person.',
    pin: 'make a link that shows chosen releases in one browser only, or replays a failure.',
    log: 'read who changed what, when and why.',
    why: 'find out which releases a visitor gets, and why.',
    packages: 'find the releases that hold a package below a version.',
    tokens: 'give a team, a tester or a pipeline its rights.',
    access: 'give rights to people and pipelines of an identity provider.',
    cleanUp: 'remove old releases.',
  },

  firstSteps: {
    heading: 'Begin here',
    publish: 'npm run release -- publish <remote>',
    lead: (publish: Html) =>
      html`No person has released anything yet. ${publish} adds a release, which no visitor gets until it is
      promoted. The pages of the console:`,
  },

  /** While refreshing fails; {} is time and minutes. */
  stale: {
    away: '▲ The server does not answer.',
    ended: '▲ Your session has ended: sign in again.',
    waiting: '▲ A part with new figures is not refreshed while it has the focus.',
    since: 'The figures on this page are of {} UTC.',
    fresh: 'The figures on this page are up to date again.',
    minutes: 'Their age is {} min.',
    moment: 'Their age is less than a minute.',
  },

  signIn: {
    lead: 'The console is for teams that release parts of the product. Product accounts have no rights here.',
    organisation: 'Sign in with your organisation',
    withToken: 'Sign in with a release token',
    asOwner: 'Sign in as the owner of this demonstration',
    done: 'You are signed in',
    doneBefore: 'This sign-in is complete',
    next: 'Continue to the console',
    commandLine: 'Sign in a command line',
    commandLineLead:
      'Type the code that your own terminal shows. Whoever has the command line then acts in your name, for up to an hour: never type a code that somebody sent you.',
    code: 'Code',
    approve: 'Sign in the command line',
    approved: 'The command line is signed in. You can close this page.',
    token: 'Release token',
    hint: 'On the machine that runs the platform, the owner token is in the file release-token of its data directory.',
    howTo: 'How to get a token',
    byOwner: 'For every other role an owner runs a command. The label names the person or team:',
    commands: [
      ['Remote team', 'token create --remote <remote> --can publish,promote,rollback --label "triage team"'],
      ['QA engineer', 'token create --remote \'*\' --can qa --label "Ben, QA"'],
      ['Previews in CI', 'token create --remote <remote> --can preview --label "CI of triage"'],
      ['Another owner', 'token create --owner --label "Ana Keller"'],
    ] as [role: string, command: string][],
    unknown: 'The release token is unknown or revoked.',
  },

  openPreview: {
    title: 'Opening the preview',
    next: 'Continue to the preview',
  },

  sendAgain: {
    title: 'Sign in, then send again',
    lead: 'Your session has ended, and your input is kept on this page. Sign in in another tab, come back here and send it again.',
    signIn: 'Sign in in another tab',
    reason: (reason: string) => `Your reason: ${reason}`,
    send: 'Send again',
  },

  columns: {
    remote: 'Remote',
    release: 'Release',
    version: 'Version',
    why: 'Why',
    because: 'Because',
    who: 'Who',
    what: 'What',
    by: 'By',
    health: 'Health',
    loads: 'Loads',
    failed: 'Failed',
    failedOnChanged: 'Failed on changed pages · share of failures',
    late: 'Late',
    when: 'When, UTC',
    since: 'Since, UTC',
    published: 'Published, UTC',
    kilobytes: 'KB',
  },

  none: 'none',
  kilobytes: (bytes: number) => `${formatNumber(Math.ceil(bytes / 1024))} KB`,

  remotes: {
    lead: (revision: number) => `Revision ${revision} of the release map. Figures are of the last hour.`,
    rollbackExhausted:
      'Automatic rollback is exhausted: the limit of an hour is reached. A release that fails now stays until a person rolls it back or promotes another one.',
    stable: 'Stable release',
    since: 'Since',
    experiment: 'Experiment',
    wayBack: 'Way back',
    sinceBy: (since: Html, by: string) => html`${since} by ${by}`,
    running: (name: string, percent: number) => `“${name}” at ${percent} %`,
    latest: 'Latest changes',
    wholeLog: 'The whole log',
    refusedToday:
      'These live releases passed an older gate and would be refused today. They are still served: publish new ones.',
    problems: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  },

  environments: {
    unknown: (environment: string) => `There is no environment ${environment}.`,
    named: (text: string, environment: string) => `${text} in ${environment}`,
    navigation: (environment: string) => `Environment ${environment}`,
    done: (environment: string, text: string) => `In ${environment}: ${text}`,
    lead: 'The live release of each remote in each environment. Follow a release to the remote’s page there; times are UTC.',
    live: 'Live releases',
    pageOf: (remote: string, environment: string) => `: ${remote} in ${environment}`,
    since: (since: Html, by: string) => html`since ${since} by ${by}`,
    differs: (environment: string) => `differs from ${environment}`,
    absent: 'not live',
    rules: ({ from, hours, approvals }: EnvironmentRules) =>
      [
        ...(from
          ? [
              `Takes releases from ${from}${hours === 0 ? '' : `, after ${counted(hours, 'hour', 'hours')} there`}.`,
            ]
          : []),
        ...(approvals ? ['A second person approves changes.'] : []),
      ].join(' '),
    exhausted: (environments: string[]) => `Environments: ${environments.join(', ')}.`,
    rollout: (release: string, percent: number, step: number, steps: number) =>
      `Rollout of ${release}: ${percent} %, step ${step} of ${steps}`,
    paused: 'paused',
    experiment: (name: string, percent: number) => `Experiment “${name}” at ${percent} %`,
    promote: (release: string, from: string) => `Promote ${release} from ${from}`,
    available: (release: string, from: string) => `${from} has ${release}`,
    waits: (release: string, from: string, left: string) => `${release} from ${from} in ${left}`,
    /** Rounded up. */
    left: (ms: number) =>
      ms > 2 * HOUR_MS
        ? counted(Math.ceil(ms / HOUR_MS), 'hour', 'hours')
        : counted(Math.max(1, Math.ceil(ms / MINUTE_MS)), 'minute', 'minutes'),
    column: 'Environment',
  },

  freeze: ({ from, to, zone, reason, by }: Freeze, now: Date) =>
    new Date(from) <= now
      ? `Freeze until ${formatInZone(to, zone)}, set by ${by}: ${reason}. Nothing is promoted, rolled out or tried; rollbacks and kills are possible.`
      : `Coming freeze from ${formatInZone(from, zone)} to ${formatInZone(to, zone)}, set by ${by}: ${reason}.`,

  proposals: {
    lead: 'Changes that wait for a second person. Each check is made again when it is approved; rollbacks and kills never wait.',
    none: 'Nothing waits for approval.',
    waitingIn: (environment: string) => `in ${environment}`,
    waiting: (count: number) => `Waiting for approval: ${formatNumber(count)}`,
    what: 'What',
    until: (end: Html) => html`until ${end}`,
    share: (name: string, percent: number) => `“${name}” at ${percent} %`,
    plan: (steps: readonly RolloutStep[], sample: number) =>
      `${steps.map((step) => `${step.percent} %: ${stepLength(step)}`).join(', ')}; ${formatNumber(sample)} loads each`,
    experimentPlan: (hash: string, question: string) => `Plan ${hash}: ${question}`,
    accepts: (paths: string[]) => `Visitors lose: ${paths.join(', ')}`,
    decide: 'Decide',
    proposal: (id: number) => `proposal ${id}`,
    own: 'You proposed this: another person approves it.',
    byToken: 'Proposed with a token, which proves nothing about people.',
    tokensOnly:
      'This installation has no identity provider. Any other token may approve, which proves nothing about people.',
    made: 'The change waits for the approval of a second person; visitors get what they got before.',
  },

  previews: {
    heading: (count: number) => `Previews: ${count}`,
    preview: 'Preview',
    base: 'Over',
    until: 'Ends, UTC',
    access: 'Who can open it',
    open: 'everyone who has the link',
    closed: 'people who sign in to this console',
    end: 'End',
    endOf: (name: string) => `the preview ${name}`,
    reason: 'Ended in the console',
    unknown: (name: string) => `There is no preview ${name}: it has ended.`,
  },

  earlier: {
    heading: 'Go back further',
    lead: 'There is nothing to roll back to: the last good release is live already, or was killed. These releases were stable before.',
    needsRight: 'Promoting one needs the right to promote: ask an owner.',
    until: (at: Html) => html`stable until ${at}`,
  },

  offer: {
    heading: (from: string) => `From ${from}`,
    has: (from: string, release: Html, since: Html, by: string) =>
      html`${from} has ${release} as its stable release since ${since} UTC, by ${by}.`,
    permitted: (environment: string) => `The rules of ${environment} permit its promotion.`,
    waits: (environment: string, hours: number, left: string) =>
      `${environment} takes it after ${counted(hours, 'hour', 'hours')} there: in ${left}.`,
  },

  remote: {
    unknown: (remote: string) => `There is no remote ${remote}.`,
    seen: 'Who sees what, and why',
    health: 'Health of the last hour',
    wholeLog: (remote: string) => `The whole log of ${remote}`,
    everyone: 'Everyone',
    tried: (share: string) => `${share} of the visitors`,
    others: (share: string) => `${share} of the visitors, and all under Global Privacy Control`,
    unable: 'Whose page cannot load the above',
    split: (share: string, remote: string) => `${share} of the visitors get the tried release of ${remote}`,
    byExperiment: (name: string) => `Experiment “${name}”`,
    byRollout: 'Rollout',
    byStable: 'Stable',
    byLastGood: 'Last good',
    hint: 'A pin by signed link goes before all of these. No visitor gets a killed release, pinned or not.',
    meanTime: 'Mean time to mount',
    milliseconds: (ms: number) => `${formatNumber(ms)} ms`,
    networks: (count: number) => (count === 1 ? '1 network' : `${formatNumber(count)} networks`),
  },

  health: {
    failing: '▲ Failing',
    killed: '■ Killed',
    killedServed: (lastGood: string) => `■ Killed: visitors get ${lastGood}`,
    killedAway: '■ Killed: its pages answer 503',
    noLoads: '○ No loads',
    tooFewLoads: '○ Too few loads to say',
    healthy: '● Healthy',
    chart: (loads: number, failed: number) =>
      `Loads in the last hour: ${formatNumber(loads)}. Failed: ${formatNumber(failed)}.`,
    hourAgo: '60 minutes ago',
    now: 'now',
    most: (loads: number) => `at most ${formatNumber(loads)} a minute`,
    loads: 'loads',
    failed: 'of them failed',
    table: 'The figures as a table',
    nothing: 'No loads in the last hour.',
    minute: 'Minute, UTC',
  },

  speed: {
    heading: 'Speed in browsers',
    none: 'No browser has reported speed in 48 hours.',
    hint: 'What three of four visits did not exceed (p75), and the number of visits, in the last 48 hours. Compare a release with the stable one in the same row: browsers differ in what they report.',
    measure: 'Measure',
    device: 'Devices',
    own: 'Release: p75 · visits',
    stable: 'Stable in the same hours',
    measures: {
      lcp: 'Largest contentful paint',
      inp: 'Interaction to next paint',
      cls: 'Layout shift',
      usable: 'Time to usable',
    },
    devices: { low: 'at most 4 cores or 4 GB', high: 'more', unknown: 'unknown' },
    tooFew: (samples: number) => `too few · ${formatNumber(samples)}`,
  },

  errors: {
    heading: 'Errors',
    none: 'No page has reported a failure in 90 days.',
    times: (count: number) => counted(count, 'time', 'times'),
    release: (releaseId: Html) => html`release ${releaseId}`,
    route: (route: Html) => html` · on ${route}`,
    between: (first: Html, last: Html) => html` · first ${first} · last ${last}, UTC`,
    where: 'Where',
    whereOf: (errorClass: string, releaseId: string) => `${errorClass} of ${releaseId} was thrown`,
    stack: 'Stack',
    components: 'Components, from the one that threw outwards',
  },

  releases: {
    heading: 'Releases',
    search: 'Find by id, version, commit, name, date or role',
    find: 'Find',
    none: 'No release is published.',
    noneFound: (all: number, text: string) => `None of ${releases(all)} has “${text}”.`,
    found: (count: number, text: string, here: number | null) =>
      `${releases(count)}${text ? ` with “${text}”` : ''}${here === null ? '' : `, here ${formatNumber(here)} of them`}.`,
    pages: 'Pages of releases',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    newer: 'Newer',
    older: 'Older',
    published: (at: Html, by: string) => html`published ${at} by ${by}`,
    commit: (commit: string) => `commit ${commit}`,
    dirty: 'with changes',
    builtBy: (by: string) => `built by ${by} (not proven)`,
    provenBy: (repository: string, ref: string) => `proven: built by ${repository} from ${ref}`,
    change: 'Change',
    pin: 'Make a link that pins it in one browser',
    ownStart: 'published by the platform’s own start',
    noSmoke: (why: string) => `no smoke run: ${why}`,
    endsTrial: 'Promoting this release ends the experiment or rollout that tries it.',
    smokePassed: 'smoke run by the client passed',
  },

  change: {
    reason: 'Reason, for the log',
    lost: 'Visitors lose this: tick what is meant',
    losses: { removes: 'goes or moves', guards: 'asks for a login' },
    oldPage:
      'This page is of another version of the console. Nothing was changed: look at what is there now, and decide again.',

    rollBackOf: (remote: string, release: string) => `${remote} to ${release}`,
    backTo: (release: string) => `Back to ${release}`,
    rollBackReason: 'Rolled back in the console',

    killEverywhere: 'Kill for good in every environment',

    purgeTakes:
      'Its files, source maps and copies go for good and are never taken again. The log keeps who did it and why. Browsers, CDNs and backups keep what they have.',
    sharing: (count: number) => `Other releases that hold some of its files, and keep them: ${count}`,
    typeId: (release: string) => `Type its id, ${release}`,
    otherId: (release: string) => `To purge it, type its id: ${release}. Nothing was changed.`,
  },

  guards: {
    legend: 'Guards, besides crashes: a broken one ends the experiment',
    points: (step: string) => `Points that “${step}” may fall`,
    badPoints: 'A guard on a step needs 0.1 to 50 points.',
  },

  experiment: {
    name: 'Experiment’s name',
    share: 'Share, %',
    widenTo: 'Widen to, %',
    despiteAlarm: 'Why promote it although its experiment proves nothing',

    planFields: 'Plan: without a question there are counts and no verdict',
    question: 'Question that it answers',
    decidingStep: 'Deciding step: visitors who',
    ownStepChoice: (did: string, meaning: string) => `${did}: ${meaning}`,
    direction: 'What would be good',
    directions: { increase: 'more of them', decrease: 'fewer of them' },
    baseRate: 'Of 100 visitors, that many do it now',
    smallestEffect: 'Smallest change worth finding, in points',
    laterShares: 'Later shares, % (25, 50)',
    windowDays: 'Days in which it counts',
    minimumDays: 'Days at least',
    calculate: 'Calculate visitors and days',
    noNeeds: 'There is no plan with these numbers: correct them to see the visitors that it needs.',
    badPlan: (field: string) => `The plan does not fit: correct "${field}". Nothing was started.`,

    heading: (name: string) => `Experiment “${name}”`,
    running: (percent: number, release: Html, startedAt: Html, by: string) =>
      html`${percent} % of the visitors get ${release}, the others are its control. Started ${startedAt} by
      ${by}.`,
    wasGiven: (percent: number, release: Html, startedAt: Html, reason: string) =>
      html`${percent} % of the visitors got ${release} from ${startedAt} on. It ended: “${reason}”.`,
    plan: (did: string, direction: 'increase' | 'decrease', effect: number, hash: string) =>
      `Plan ${hash}: at least ${effect} points ${direction === 'increase' ? 'more' : 'fewer'} visitors who ${did}.`,
    hint: 'A point is one visitor in 100. Each line shows where the true difference is, right in 95 of 100 experiments; the dashed lines are the change that was planned for. The deciding line may be looked at every day; the others are for information.',

    ownStep: (did: string, meaning: string) => `Visitors who ${did}: ${meaning}`,
    table: 'Figures as a table',
    who: 'Visitors who',
    within: 'Within',
    days: (days: number) => counted(days, 'day', 'days'),
    decides: 'decides',
    control: 'Control',
    tried: 'New release',
    controlOf: (count: number) => `Control, ${visitors(count)}`,
    triedOf: (count: number) => `New release, ${visitors(count)}`,
    difference: 'Difference in points',
    trueDifference: 'True difference',
    interval: (low: string, high: string) => `${low} to ${high}`,
    isBetter: 'new release better',
    isWorse: 'new release worse',
    chart: 'Difference between the new release and its control, in points',
    chartRow: (did: string, low: string, high: string) => `Visitors who ${did}: ${low} to ${high} points.`,

    whereToLook: 'Where the arms differ most from the split',
    arms: (control: number, tried: number) =>
      `In all ${visitors(control)} of the control and ${formatNumber(tried)} of the new release. Compare what differs with what changed: a release that fails in one browser, a proxy, a robot.`,
    among: 'Among',
    expected: 'New release, by the split',
    origin: {
      browser: (family: string) => `Visitors with ${family}`,
      hour: (hour: string) => `Visitors who came at ${hour}:00 to ${hour}:59 UTC`,
    },

    endedHeading: 'Ended experiments',
    endedOne: (name: string, at: Html, by: string, verdict: string) =>
      html`“${name}”: ${verdict}; ended ${at} by ${by}`,
    phases: 'Phases',
    phaseShare: 'Share',
    from: 'From, UTC',
    visitors,
  },

  rollout: {
    heading: 'Rollout',
    running: (release: Html, startedAt: Html, by: string) =>
      html`${release} is given to more visitors in steps, then to all. Started ${startedAt} by ${by}.`,
    promoted: 'Promoted to everyone',
    done: 'Done',
    toCome: 'To come',
    due: 'Over: the next step follows within a minute',
    runs: (until: Html, loads: number, sample: number) =>
      html`Now, until ${until} or longer:
      ${loads > sample ? `${formatNumber(loads)} loads (${formatNumber(sample)} needed)` : `${formatNumber(loads)} of ${formatNumber(sample)} loads`}`,
    waitsForLoads: (since: Html, loads: number, sample: number) =>
      html`Over since ${since}, waits for loads: ${formatNumber(loads)} of ${formatNumber(sample)}`,
    waitsForApproval: (since: Html, loads: number, sample: number) =>
      html`Waits since ${since} for approval by another person than who started the rollout:
      ${formatNumber(loads)} loads (${formatNumber(sample)} needed)`,
    waitsForFreeze: (since: Html, freeze: Freeze) =>
      html`Over since ${since}, waits for the end of the freeze: ${formatInZone(freeze.to, freeze.zone)}`,
    waitsForHealth: (since: Html) => html`Over since ${since}, waits: the health watch finds it failing`,
    isPaused: (at: Html, by: string, reason: string) => html`Paused ${at} by ${by}: ${reason}`,
    length: stepLength,
  },

  log: {
    lead: 'Every change, who made it and why. Nothing here can be altered or deleted.',
    all: 'All',
    show: 'Show',
    pages: 'Pages of the log',
    newest: 'Newest',
    older: 'Older',
    nothing: 'Nothing has happened yet.',
    byItself: 'by itself',
    /** Besides changes. */
    actions: {
      publish: 'published',
      'preview-publish': 'published for previews',
      'rollout-step': 'followed a step of a rollout',
      'rollout-wait': 'waits with a step of a rollout',
      alarm: 'raised the alarm',
    },
  },

  mix: {
    stableNow: 'Stable now',
    noChoice: 'Choose a release of one remote at least.',
  },

  swap: {
    lead: 'Several remotes get another stable release in one change: all of them or none.',
    stays: 'Stays as it is',
    heading: 'Swaps',
    nothing: 'Nothing was swapped yet.',
    revision: (revision: number) => `Revision ${revision}`,
    made: (at: Html, by: string, reason: string) => html`${at} UTC by ${by} · ${reason}`,
    change: (remote: string, before: Html | string, release: Html) =>
      html`${remote}: ${before} to ${release}`,
    settled: (why: string) => `It cannot be undone as one: ${why}`,
    undo: 'Undo',
    undoOf: (revision: number) => `the swap of revision ${revision}`,
  },

  pin: {
    lead: 'A signed link shows published releases in the browser that follows it, and in no other.',
    link: (until: Html) => html`The link, until ${until} UTC`,
    once: (unpin: Html) => html`It is not shown again. A banner says that it is on; ${unpin} ends it before.`,
    nothing: 'There is no remote that this token may pin.',
    unpinned: 'As any visitor gets it',
    hours: 'Works for, hours',
    wrongHours: 'A link works for 1 to 720 hours.',
    replay: 'Replay a failure',
    replayLead:
      'Type the id of a failure screen. The link gives you the releases of that page for eight hours.',
    id: 'Id of the failure',
    replayReason: (id: string) => `replay of ${id}`,
    shown: (at: Html, environment: string) => html`The failure was shown at ${at} UTC in ${environment}.`,
    tried: (remote: string, experiment: string) => `${remote}: the tried release of “${experiment}”.`,
    notTried: (remote: string, experiment: string) => `${remote}: the stable release in “${experiment}”.`,
  },

  why: {
    lead: 'The releases that a visitor gets, and why. Without an id: a visitor who has none yet.',
    visitor: 'Visitor id, from the cookie psma-visitor (over https __Host-psma-visitor)',
    gpc: 'Global Privacy Control',
    show: 'Show',
    buckets: 'Buckets',
    nothing: 'none: its failure panel',
    bucket: (name: string, bucket: number | null, from: number, to: number) =>
      `${name}: ${bucket ?? 'none'}, tried from ${from} to ${to - 1}`,
    reasons: { pin: 'Pin', experiment: 'Experiment', stable: 'Stable', lastGood: 'Last good' },
  },

  packages: {
    lead: 'Finds the releases in use that hold an npm package below a version, in all environments.',
    name: 'Package',
    below: 'Below version',
    search: 'Search',
    found: (name: string, below: string) => `Releases with ${name} below ${below}`,
    none: 'None of the releases with a bill of materials.',
    unknown: 'Unknown',
    whyUnknown: 'These releases have no bill of materials: what they hold is not known.',
    use: 'Use',
    versions: 'Versions',
    uses: {
      stable: 'Stable',
      'last good': 'Last good',
      tried: 'Tried',
      pinned: 'Pinned',
      previewed: 'Previewed',
    },
  },

  tokens: {
    lead: 'Each has a name, which the log keeps with everything that is done with it.',
    made: 'The new token',
    once: 'Copy it now: only its hash is stored, and it is not shown again.',
    inUse: 'In use',
    revoked: (count: number) => `Revoked tokens: ${count}`,
    make: 'Make a token',
    name: 'Name',
    id: 'Id',
    may: 'May',
    madeAt: 'Made, UTC',
    revokedAt: 'Revoked, UTC',
    endsAt: 'Ends, UTC',
    never: 'never',
    days: 'Days until it ends; empty: never',
    wrongDays: 'A token ends after 1 to 365 days, or never.',
    you: 'you',
    all: 'all',
    everything: 'everything',
    revoke: 'Revoke',
    revokeOf: (label: string, id: string) => `${label}, ${id}`,
    own: 'It is your own: you are signed out with it.',
    newName: 'Name, as the log shows it: a person or a team',
    noName: 'Give a name of 1 to 60 characters.',
    allRemotes: 'All remotes',
    allEnvironments: 'All environments',
    ownsAll: 'An owner has all environments: choose all of them, or do not tick the owner.',
    noRemote: (remote: string) => `${remote} is no remote.`,
    rightsGiven: 'Rights',
    noRight: 'Tick at least one right.',
    rights: {
      publish: 'publish, and all that qa may',
      promote: 'promote, swap, experiment',
      rollback: 'roll back, kill, undo a swap',
      qa: 'qa: pin by link',
    },
    preview: 'preview: make and end previews',
    owner: 'everything with all remotes, tokens too: an owner',
    submit: 'Make the token',
  },

  access: {
    lead: 'Which people and pipelines have which rights. All claims of a trust must match; a person gets the rights of all matching trusts together.',
    noProvider: 'This installation has no identity provider: people sign in with tokens only.',
    none: 'No trust gives rights yet.',
    revoked: (count: number) => `Revoked trusts: ${count}`,
    make: 'Make a trust',
    label: 'Whose rights',
    claims: 'Claims and issuer',
    kinds: { person: 'People', pipeline: 'Pipeline' },
    newLabel: 'Whose rights these are, for the log',
    kind: 'For',
    issuer: 'Issuer; empty: the provider with which people sign in',
    newClaims: 'Claims, one a line, such as groups=release-owners',
    noClaim: (line: string) =>
      `“${line.slice(0, 100)}” is no claim: write each once, such as groups=release-owners.`,
    claimCount: (most: number) => `A trust has 1 to ${most} claims.`,
  },

  cleanUp: {
    lead: 'Removes releases that no visitor can get any more: not live, not live within the last day, not pinned by a link that still works.',
    keep: 'Newest of each remote to keep',
    days: 'Days to keep what was published or live in',
    wrongKeep: 'Keep 1 to 9999 releases of each remote.',
    wrongDays: 'Keep what is 0 to 3650 days old.',
    show: 'Show what would go',
    wouldGo: (count: number, all: number) =>
      `${formatNumber(count)} of ${formatNumber(all)} releases would go`,
    going: 'Releases that would go',
    remove: (count: number, kilobytes: number) => `Remove ${releases(count)}, ${formatNumber(kilobytes)} KB`,
    removed: 'The releases are removed; the log names each.',
    look: 'A look',
  },
} as const;
