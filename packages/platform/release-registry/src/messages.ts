import type { Action, ReleaseEvent, ReleaseKey } from '@psma/release-contract';
import {
  formatInZone,
  PRODUCTION,
  type AffectedPackage,
  type EnvironmentRules,
  type Experiment,
  type Freeze,
} from '@psma/release-model';

const named = ({ remote, releaseId }: ReleaseKey) => `${remote}/${releaseId}`;

const nowServed = (after: ReleaseEvent['after']) =>
  `Its stable release is now ${after?.stable ?? 'none'}${(after?.experiments ?? []).map(({ name, release }) => `, and experiment "${name}" tries ${release}`).join('')}.`;

/** What is requested of an identity provider. */
export type Endpoint = 'configuration' | 'token' | 'keys';
const ENDPOINTS: Record<Endpoint, string> = {
  configuration: 'configuration (/.well-known/openid-configuration)',
  token: 'token endpoint',
  keys: 'list of keys',
};

const noTrustMatches = (claims: string[]) =>
  `no trust matches${claims.length > 0 ? `; claims that differ: ${claims.join(', ')}` : ''}`;

/** In the environment of the command's host it is not needed. */
const inOption = (environment: string) => (environment === PRODUCTION ? '' : ` --in ${environment}`);

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const windowText = ({ from, to, zone }: Freeze) =>
  `from ${formatInZone(from, zone)} to ${formatInZone(to, zone)}`;

/** Who gives a right, and how. */
const giver = (remote: string, right: Action, environment = PRODUCTION) =>
  `Ask an owner of the console for it: release token create --remote ${remote} --can ${right}${inOption(environment)}`;

/** Within a sentence. */
const inSentence = (who: string) => who.replace(/^The token/, 'the token');

/** User-facing texts. */
export const messages = {
  access: {
    tokenUnknown: 'The release token is unknown or revoked.',
    tokenExpired: (label: string, at: Date) =>
      `The release token "${label}" expired on ${at.toISOString().slice(0, 10)}.`,
    tokenEnds: (label: string, id: string, remote: string | null, at: Date) =>
      `The release token "${label}" (${id}, ${remote ?? 'owner'}) ends at ${minuteOf(at)}. Replace it: release token create`,
    tokenWatch: 'token watch',
    withheld: (who: string, right: string) =>
      `${who} may not ${right}: on this installation only signed-in people and pipelines may.`,
    tokenNeeded: 'A release token is needed.',
    pipelineEnded: 'This token of a pipeline has expired, or its trust was revoked.',
    signInEnded: 'This sign-in has ended, or no longer has any rights: sign in again.',
    tokenRevoked: 'The release token was revoked.',
    madeBefore: 'This form has made its token before, and it is not shown again. Revoke it if it is lost.',
    noSuchToken: (id: string) => `There is no token ${id}.`,
    theToken: (label: string) => `The token "${label}"`,
    may: (who: string, asked: string, remote: string, right: Action) =>
      `${who} may not ${asked} ${remote}: that needs the right ${right}. ${giver(remote, right)}`,
    mayNotKill: (who: string, { remote, releaseId }: ReleaseKey, environment: string) =>
      `${environment} serves ${remote}@${releaseId}, and ${inSentence(who)} may not roll back there: that needs the right rollback. ${giver(remote, 'rollback', environment)}`,
    verbs: { publish: 'publish', promote: 'promote', rollback: 'roll back', qa: 'pin', preview: 'preview' },
    ownerOnly: 'Only an owner may do this: ask an owner of the console.',
    ownsAllEnvironments:
      'An owner token applies to every environment: leave out the environment, or the owner.',
    otherOrigin: (console: string | null) =>
      console === null
        ? 'This change was asked for by a page of another origin.'
        : `This change was asked for by a page of another origin than CONSOLE_ORIGIN, ${console}.`,
  },

  trust: {
    noRights: 'Say what these people may do: at least one right, or owner.',
    noIssuer:
      'A trust names the identity provider as an https address, such as https://login.example.org. Without one OIDC_ISSUER must be set.',
    noClaimName: (claim: string) =>
      `"${claim}" is no name of a claim: it has a space or another character that names do not have.`,
    changeable: (claim: string) =>
      `The claim ${claim} can be changed by its holder or passed on: name a group, a role or the claim sub.`,
    noOwner: 'A pipeline is never an owner: name its remote and rights.',
    byName: (claim: string) =>
      `The claim ${claim} is a name, which can change hands: use repository_id (GitHub) or project_id (GitLab).`,
    noId: 'A pipeline is trusted by the numeric id of its repository: the claim repository_id (GitHub) or project_id (GitLab).',
    wholeRepository: (claims: string[]) =>
      `Any branch of the repository could use this trust: add one of the claims ${claims.join(', ')}.`,
    unprotected:
      'With GitLab anyone who may push a branch could use this trust: add the claim ref_protected=true, or give the right preview only.',
    unknown: (id: string) => `There is no trust ${id}.`,
    logged: (
      reason: string,
      { label, claims }: { label: string; claims: Record<string, string> },
      id: string,
    ) =>
      `${reason} (${label}, ${Object.entries(claims)
        .map((pair) => pair.join('='))
        .join(' and ')}, ${id})`,
  },

  pipeline: {
    refused:
      'This ID token gives no rights here. It must be new, used once, for this installation, and match a trust: ask an owner.',
    failed: (cause: string) => `The ID token of a pipeline was refused: ${cause}.`,
    noIssuer: 'no trust names its issuer',
    noTrust: noTrustMatches,
    claimDiffers: (code: string, claim: string) => `${code}, claim ${claim}`,
    issuerAway: 'its issuer gave no usable answer a moment ago',
    used: 'it was used before',
    otherCommit: (commit: string, proven: string) =>
      `It was built from ${commit === 'uncommitted' ? 'no commit' : `the commit ${commit}`}, and the pipeline proves ${proven || 'no commit'}. Build it in the job that publishes it.`,
    uncommittedChanges: (commit: string) =>
      `It was built from the commit ${commit} with uncommitted changes, which the pipeline cannot prove. Build it from a clean tree.`,
  },

  provider: {
    otherIssuer: 'The issuer names itself differently.',
    none: 'This installation has no identity provider: sign in with a release token.',
    insecure: 'The identity provider named an address without https.',
    redirects: 'The identity provider redirected a request of the server.',
    tooLarge: (most: number) => `The identity provider sent more than ${most} bytes.`,
    noResponse: 'no usable response',
    failed: (cause: string, endpoint: Endpoint) =>
      `A sign-in with the identity provider failed: ${cause} (last request: its ${ENDPOINTS[endpoint]}).`,
    differs: (claim: string) => `the claim ${claim} does not fit`,
    noTrust: (claims: string[]) => `A person who signed in has no rights: ${noTrustMatches(claims)}.`,
    timedOut: (endpoint: Endpoint) =>
      `The identity provider does not respond: its ${ENDPOINTS[endpoint]} gave no answer within three seconds. Try again later, or sign in with a release token.`,
    unavailable: (endpoint: Endpoint) =>
      `The identity provider does not respond as it should: its ${ENDPOINTS[endpoint]} gave no usable answer. Try again later, or sign in with a release token.`,
    troubled: (code: string) =>
      `The identity provider reports trouble of its own (${code}). Try again later, or sign in with a release token.`,
    misconfigured: (code: string) =>
      `The identity provider does not accept this installation (${code}). Its operator has to correct the registration there, or OIDC_CLIENT_ID, OIDC_CLIENT_SECRET or OIDC_SCOPES. Until then sign in with a release token.`,
    denied:
      'The identity provider did not let you sign in: you cancelled there, or it does not allow you this console. If you should have access, ask who runs the identity provider.',
    refused: 'This sign-in was not accepted. Begin again.',
    noRights: (name: string) =>
      `You are signed in at the identity provider as ${name}, but none of your groups has rights here. Ask an owner of the release console.`,
    tooMany: 'Too many sign-ins are waiting for their code. Try again in ten minutes.',
    onlyPeople: 'Sign in through the identity provider first: a release token cannot approve a command line.',
    unknownCode: 'No command line waits for this code. Codes end after ten minutes and are used once.',
    requestEnded: 'The sign-in has ended: nobody entered its code within ten minutes. Begin again.',
  },

  request: {
    unavailable: 'The registry cannot answer now: its database is away or something broke.',
    changeUnsure:
      'The registry cannot answer now: its database is unreachable or something failed. Its log shows whether the change was made: look at `log`.',
    packageName: (text: string) => `"${text}" is not the name of an npm package, such as lodash.`,
    version: (text: string) => `"${text}" is not a version, such as 4.17.21.`,
    contentType: (type: string) => `An upload has the content type ${type}.`,
    mapsTooLarge: (most: number) => `Source maps have ${most} bytes at most.`,
    mapsUnreadable: 'The source maps are not gzip.',
    mapsUnpacked: (size: number, most: number, ratio: number) =>
      `The source maps unpack to at least ${megabytes(size)} MB; the limits are ${megabytes(most)} MB and ${ratio} times their packed size.`,
    unstorable: 'A text holds a character that cannot be stored.',
    noReason: 'Every change needs a reason.',
    longReason: (length: number) => `A reason has at most 500 characters, not ${length}.`,
  },

  release: {
    notPublished: (key: ReleaseKey) => `${named(key)} is not published.`,
    otherManifest: (name: string) =>
      `The manifest stored for ${name} is of another release: it was changed by someone else.`,
    wasPurged: (key: ReleaseKey) => `${named(key)} was purged.`,
    wasRemoved: (key: ReleaseKey) => `${named(key)} was removed: publish it again.`,
    neverPublished: (key: ReleaseKey) => `${named(key)} was never published.`,
    notKilled: (key: ReleaseKey, roles: string) =>
      `${named(key)} is ${roles}, and links may pin it: kill it first, so that no visitor gets it any more; then purge it.`,
    removedMeanwhile: (key: ReleaseKey) =>
      `${named(key)} was removed while it was published: publish it again.`,
    storedOtherwise: (key: ReleaseKey) => `${named(key)} is stored with other bytes.`,
    otherBytes: (key: ReleaseKey) => `${named(key)} is published with other bytes: a release never changes.`,
    purged: (key: ReleaseKey) =>
      `${named(key)} was purged: its bytes are not taken again. Remove what must not be seen, and build again.`,
    otherGarbage: (count: number) =>
      `Releases have changed after this page was shown: ${count} would be removed now. Nothing was changed: look at the list again.`,
    takesAway: (path: string) => `It takes away ${path}.`,
    guards: (path: string) => `It guards ${path}, which was open.`,
    staysDead: 'It was killed and stays dead: change its sources, which makes another release.',
    sameVersion: (version: string, ids: string) =>
      `Version ${version} names other bytes, too: ${ids}. Raise version in remote.ts, so that each release has its own.`,
    noSmokeRun: (reason: string, why: string) => `${reason} (no smoke run: ${why})`,
  },

  replay: {
    unknown: (id: string) => `There is no replay ${id}, or its 90 days are over.`,
    tooMany: 'Too many replays were looked up from your network. Try again in ten minutes.',
  },

  rollout: {
    alreadyStable: (release: string) => `${release} is already stable.`,
    comparesWithStable: (name: string) =>
      `Experiment "${name}" compares with the current stable release: stop it first.`,
    nothingToGoBackTo: (
      remote: string,
      environment: string,
      earlier: readonly { releaseId: string; version: string; until: Date }[],
    ) =>
      earlier.length === 0
        ? 'There is no other good release to go back to, and none that was stable before: publish a repaired one.'
        : `There is no other good release to go back to. Promote one that was stable before, with: ${earlier
            .map(
              ({ releaseId, version, until }) =>
                `release promote ${remote} ${releaseId}${inOption(environment)} (version ${version}, stable until ${minuteOf(until)})`,
            )
            .join(' or ')}.`,
    noReleaseBefore: (remote: string) => `${remote} had no release before the swap.`,
    changedSince: (remote: string) => `${remote} has changed since: swap or promote by hand.`,
    killedSince: (release: string, remote: string) => `${release} of ${remote} was killed since.`,
    notASwap: (revision: number) => `Revision ${revision} was not made by a swap.`,
    alreadyKilled: (release: string) => `${release} is already killed.`,
    killed: (release: string) => `${release} was killed: it stays dead. Publish a new one.`,
    noShell: 'This would leave no shell to serve: promote another one first.',
    changedAfterPage: ({ remote, by, action, at, reason, after }: ReleaseEvent) =>
      `${remote} has changed after this page was shown: ${action} by ${by} on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC (${reason}). ${nowServed(after)} Nothing was changed: look at what is there now, and decide again.`,
    breaks: (reason: string, problems: readonly string[]) => `${reason} (now broken: ${problems.join(' ')})`,
    ends: (reason: string, { name, release, rollout }: Experiment) =>
      `${reason} (ends ${rollout ? `the rollout of ${release}` : `the experiment "${name}"`})`,
    noted: (reason: string, note: string) => `${reason} (${note})`,
    pinned: (reason: string, until: string) => `${reason} (link valid until ${until})`,
  },

  stagedRollout: {
    name: (release: string) => `rollout of ${release}`,
    by: (who: string) => `rollout of ${who}`,
    runs: (release: string) => `${release} is being rolled out on this remote: stop that rollout first.`,
    none: 'No rollout runs on this remote.',
    oneEnd: 'Each step of a plan ends after a duration, at a time, or once it is approved.',
    endsRise: (until: string) =>
      `A step cannot end at ${until}: that is over, or not later than the end of an earlier step.`,
    notToApprove: (step: number, current: number) =>
      `Step ${step} cannot be approved: the rollout is at step ${current}, and a step is approved once it has begun if its plan says so.`,
    alreadyApproved: (step: number) => `Step ${step} is approved already.`,
    samePerson: (step: number) =>
      `You started this rollout yourself: another person has to approve step ${step}. You can stop it.`,
    percentsRise: 'The percentages of a plan rise from step to step, by at least 0.01.',
    alreadyPaused: 'The rollout is already paused.',
    notPaused: 'The rollout is not paused.',
    step: (step: number, steps: number, percent: number) =>
      `Step ${step} of ${steps}: ${percent} % of the visitors.`,
    promoted: (steps: number) => `All ${steps} steps are over: all visitors.`,
    lacksLoads: (percent: number, loads: number, sample: number) =>
      `The time of the step at ${percent} % is over, and it waits for loads: ${loads} of ${sample} are remembered since it began.`,
    lacksApproval: (percent: number, remote: string, step: number) =>
      `The step at ${percent} % waits for approval by another person than who started the rollout: release rollout approve ${remote} ${step}.`,
    isFrozen: (percent: number, freeze: Freeze) =>
      `The time of the step at ${percent} % is over, and it waits for the end of the freeze ${windowText(freeze)}.`,
    lacksHealth: (percent: number) =>
      `The time of the step at ${percent} % is over, and it waits while the health watch finds the release failing.`,
    forADay: (reason: string) =>
      `${reason} It has waited for a day: look at it, stop it, or promote by hand.`,
    paused: (why: string) => `Paused, because its next step is refused: ${why}`,
  },

  guard: {
    watch: 'guard watch',
    noPause: 'An experiment has no steps to pause: a broken guard ends it.',
    refused: (guard: string, why: string) =>
      `A guard is broken (${guard}), and the change that follows is refused: ${why}`,
  },

  environment: {
    mapOf: (environment: string) =>
      environment === PRODUCTION ? 'the release map' : `the release map of ${environment}`,
    otherMap: (environment: string, named: string) =>
      `The map stored for ${environment} is signed for ${named}: it was changed by someone else.`,
    unknown: (environment: string) => `There is no environment ${environment}.`,
    exists: (environment: string) => `There is an environment ${environment} already.`,
    tooMany: (most: number) => `There are ${most} environments, which is the limit: remove one first.`,
    older: (servers: string[]) =>
      `A server of an older version ran in the last minute (${servers.join(', ')}), and does not know environments, rollouts and their guards, closed previews, approvals, freezes, steps that end at a time or by an approval, or tokens that expire: update it first.`,
    serverAt: (address: string | null) => `at ${address ?? 'this machine'}`,
    noHost: (text: string) =>
      `"${text}" is no host name: write it without scheme, port and path, such as staging.example.org.`,
    hostOf: (host: string, owner: string) => `${host} belongs to ${owner}.`,
    belowPreviews: (host: string, domain: string) => `${host} lies in PREVIEW_DOMAIN, ${domain}.`,
    hoursWithoutFrom:
      'A rule names the environment to take releases from: --from <environment> --hours <hours>.',
    fromItself: (environment: string) => `${environment} cannot take its releases from itself.`,
    fromEachOther: (environment: string, from: string) =>
      `${from} takes its releases from ${environment}, directly or through others.`,
    unchanged: (environment: string) => `${environment} has these settings already.`,
    settings: (reason: string, hosts: readonly string[], rules: EnvironmentRules | null) =>
      `${reason} (hosts: ${hosts.join(', ') || 'none'}; rules: ${rules ? rulesText(rules) : 'none'})`,
    stays: (environment: string) => `${environment} cannot be removed.`,
    neededBy: (environment: string, others: string[]) =>
      `${others.join(' and ')} takes releases from ${environment}: change that rule first.`,
    unmet: (
      environment: string,
      key: ReleaseKey,
      { from, hours }: { from: string; hours: number },
      stableHours: number | null,
    ) =>
      `${environment} takes ${key.remote} from ${from}, after ${hours} h as stable release there without a break: ${key.releaseId} ${
        stableHours === null ? 'is not stable there' : `has been for ${formatHours(stableHours)}`
      }.`,
    notPromoted: (environment: string, rules: EnvironmentRules) =>
      `Not promoted: ${environment} has rules (${rulesText(rules)}).`,
    needsApproval: (environment: string) =>
      `A second person must approve this change of ${environment}: propose it.`,
    noShell: (environment: string) =>
      `This would leave no shell to serve in ${environment}: promote another one there first.`,
    noHosts: (environment: string) => `${environment} has no host for the link: give it one first.`,
  },

  freeze: {
    refused: (freeze: Freeze) =>
      `There is a freeze ${windowText(freeze)} (${freeze.reason}): nothing is promoted, rolled out or tried. Rollbacks and kills are possible. In an emergency give the reason: release promote <remote> <release> --emergency "<reason>".`,
    overridden: (freeze: Freeze, why: string) => `emergency in the freeze ${windowText(freeze)}: ${why}`,
    notPromoted: (freeze: Freeze) =>
      `Not promoted: there is a freeze ${windowText(freeze)} (${freeze.reason}).`,
    logged: (reason: string, freeze: Freeze) => `${reason} (freeze ${freeze.id}, ${windowText(freeze)})`,
    exists: 'There is a freeze with the same beginning and end.',
    tooMany: (most: number) => `There are ${most} freezes, which is the limit: end one first.`,
    unknown: (id: string, environment: string) =>
      `There is no active or coming freeze ${id} in ${environment}.`,
    noZone: (zone: string) => `There is no time zone ${zone}: write one such as Europe/London.`,
    isEmpty: 'A freeze ends after its beginning.',
    isOver: 'The end of the freeze is over.',
  },

  proposal: {
    documentOf: (id: number) => `proposal ${id}`,
    otherDocument: (id: number) =>
      `The document stored for proposal ${id} is of another environment: it was changed by someone else.`,
    unknown: (id: number, environment: string) => `There is no proposal ${id} in ${environment}.`,
    ended: (id: number) => `Proposal ${id} has ended: it was approved or declined, or 72 hours are over.`,
    notNeeded: (environment: string) =>
      `Changes of ${environment} need no approval: make this one without proposing it.`,
    waits: (id: number) => `This change waits for approval already, as proposal ${id}.`,
    tooMany: (most: number) => `${most} proposals wait, which is the limit: approve or decline some first.`,
    onlyPeople: 'Only a person who is signed in through the identity provider may approve; a pipeline never.',
    samePerson: (id: number) =>
      `You proposed ${id} yourself: another person has to approve it. You can decline it.`,
    logged: (reason: string, id: number) => `${reason} (proposal ${id})`,
    approved: (reason: string, id: number, approver: string) =>
      `${reason} (proposal ${id}, approved by ${approver})`,
    requested: (environment: string, id: number, action: string, reason: string) =>
      `${environment}, proposal ${id}, ${action}: ${reason}`,
  },

  preview: {
    documentOf: (preview: string) => `the preview ${preview}`,
    otherDocument: (preview: string) =>
      `The document stored for the preview ${preview} is of another one: it was changed by someone else.`,
    off: 'Previews need a domain of their own: set PREVIEW_DOMAIN.',
    ended: 'There is no preview at this address, or it has ended.',
    unknown: (preview: string) => `There is no preview ${preview}.`,
    tooMany: (most: number) => `There are ${most} previews, which is the limit: end one first.`,
    only: (key: ReleaseKey) => `${named(key)} is published for previews only: publish it first.`,
    onlyReason: (reason: string) => `${reason} (for previews only)`,
    made: (reason: string, { name, until, open }: { name: string; until: string; open: boolean }) =>
      `${reason} (${name}, until ${until}${open ? ', open to everyone who has the link' : ''})`,
    endedBy: (reason: string, preview: string) => `${reason} (${preview})`,
    neededBy: (environment: string, previews: string[]) =>
      `Previews take their other releases from ${environment}: end ${previews.join(', ')} first.`,
  },

  advisory: {
    affected: ({ name, version, advisories }: AffectedPackage) =>
      `${name} ${version} is affected by ${advisories.join(', ')}.`,
    noBom: 'It has no bill of materials: its packages are not checked against the advisories.',
    unreadable:
      'The advisories of this server cannot be read: ask an operator to correct the file that ADVISORIES names.',
    watch: 'advisory check',
  },

  experiment: {
    noName: 'An experiment needs a name of 1 to 60 characters.',
    runs: (name: string) => `Experiment "${name}" already runs on this remote: stop it first.`,
    noStable: (release: string) =>
      `There is no stable release to compare with: promote this first one, with release promote <remote> ${release}. Roll out the next.`,
    nothingToCompare: (release: string) => `${release} is already stable: there is nothing to compare.`,
    onlyWidens: (name: string, percent: number) =>
      `Experiment "${name}" is at ${percent} %: a ramp only widens. Stop it instead.`,
    alreadyAt: (name: string, percent: number) => `Experiment "${name}" is already at ${percent} %.`,
    share: 'A share lies between 0.01 and 100 percent.',
    unknown: (name: string) => `No experiment "${name}" runs on this remote.`,
    none: (remote: string) => `No experiment runs on ${remote}, and none did.`,
    planOf: (name: string) => `the plan of the experiment "${name}"`,
    otherPlan: (name: string) =>
      `The plan of the experiment "${name}" is not the one that it was started with: there is no verdict. Stop the experiment, and find out who changed the database.`,
    impossibleEffect: (base: number, effect: number) =>
      `A rate of ${base} % cannot change by ${effect} points in that direction: correct baseRate or smallestEffect of the plan.`,
    impossibleShares:
      'The shares of a plan must rise, and the last one must be below 100 %: the rest are compared.',
    unknownStep: (step: string, steps: readonly string[]) =>
      `There is no step "${step}". The deciding step is one of: ${steps.join(', ')}.`,
    firstShare: (percent: number, planned: number) =>
      `The plan begins with ${planned} %, not with ${percent} %.`,
    unplanned: (name: string, percent: number, shares: readonly number[]) =>
      `${percent} % is not in the plan of the experiment "${name}" (${shares.map((share) => `${share} %`).join(', ')}). A plan cannot be changed: stop the experiment and start another one.`,
    watch: 'experiment watch',
    ratioAlarm: (name: string) =>
      `The arms of the experiment "${name}" do not match its split: visitors are lost or counted twice. No verdict is given. Its page shows where to look.`,
    notWidened: (name: string) =>
      `The experiment "${name}" is not widened: its arms do not match its split. Find the cause, stop it, and start another one.`,
    notPromoted: (name: string) =>
      `The experiment "${name}" proves nothing: its arms do not match its split. Give a reason to promote its release all the same, with release promote <remote> <release> --despite-alarm "<reason>"; a swap cannot.`,
    despiteAlarm: (why: string) => `despite the alarm of its experiment: ${why}`,
    before: (name: string, verdict: string, hash: string | null) =>
      `after the experiment "${name}": ${verdict}${hash === null ? '' : `, plan ${hash.slice(0, 12)}`}`,
    verdicts: {
      better: 'better',
      worse: 'worse',
      noEffect: 'no effect of the planned size',
      notEnough: 'not enough data',
      withheld: 'no verdict, since the arms did not match the split',
      none: 'counts without a verdict',
    },
  },

  health: {
    fails: 'Its loads fail more often than everything else does in the same time.',
    silent: 'Its pages begin and then say nothing, more often than others do or pages did before.',
    failsOnChangedPages:
      'It fails on pages that a translation, an extension or another party changed, and these failures are more than 20 % of all. They do not roll it back.',
    lookAtIt: (reason: string) => `${reason} Look at it, and roll back by hand.`,
    tooOften: (reason: string, times: number) =>
      `${reason} Not rolled back: ${times} times in an hour is the limit until a person acts.`,
    notRolledBack: (reason: string, why: string) => `${reason} Not rolled back: ${why}`,
    notStable: (release: string) => `${release} is not stable any more.`,
    undeclaredProxy:
      'Requests come through an undeclared proxy, so that all visitors look like one network, and no release is rolled back by itself. Set TRUST_PROXY_HOPS to the number of proxies in front.',
  },

  serving: {
    noFile: 'There is no such file in any published release.',
    pinExpired: 'This pin link has expired or is not ours. Ask for a new one.',
    pinOfOther: (of: string, here: string) =>
      `This pin is of the environment ${of}, and this is ${here}: it gives no release here. Ask for a link of ${here}.`,
    pinOfNone:
      'This pin was made before pins named their environment, and this installation has several: it gives no release. Ask for a new link.',
    notGiven: 'This page was not given that release.',
    unavailable: 'The release registry cannot answer now.',
    doesNotFit: 'The request does not fit.',
    noShell: 'No shell is released: publish and promote one.',
  },

  disk: {
    refused: (code: string, reason: string) => `The server cannot write below DATA_DIR (${code}): ${reason}.`,
    full: 'its disk is full, or its share of it: make room',
    readOnly: 'its disk is mounted read-only: mount it to be written',
    notOurs: 'this belongs to another user: let the user of the server write there',
    failing: 'its disk fails: look at it, and at the log of the system',
    unsure: (trouble: string) =>
      `${trouble} The registry’s log shows what was changed all the same: look at \`log\`.`,
  },

  /** Object store settings, named as in docs/configuration.md. */
  bucket: {
    refused: (bucket: string, code: string) =>
      `The object store refuses access to the bucket ${bucket} (${code}): check ARTEFACTS_KEY_ID and ARTEFACTS_SECRET, and what they may do there.`,
    noBucket: (bucket: string) =>
      `There is no bucket ${bucket} in the object store: check ARTEFACTS_BUCKET, ARTEFACTS_ENDPOINT and ARTEFACTS_REGION.`,
    silent: (reason: string) => `The object store does not answer (${reason}).`,
    damaged: (key: string) => `The object ${key} is not what was stored.`,
    unpublished: (trouble: string) => `${trouble} Nothing was published: try again.`,
  },

  signature: (what: string) =>
    `The signature of ${what} does not fit this server's key: it was changed by someone else, or signed by a server with another RELEASE_SIGNING_KEY.`,
} as const;

const rulesText = ({ from, hours, approvals }: EnvironmentRules) =>
  [...(from === undefined ? [] : [`from ${from}, ${hours} h`]), ...(approvals ? ['1 approval'] : [])].join(
    ', ',
  );

/** Hours and minutes, rounded down. */
const formatHours = (hours: number) => `${Math.floor(hours)} h ${Math.floor((hours % 1) * 60)} min`;

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
