import { PLAN_LIMIT, SHARE_LIMIT, type MemberArea } from '@psma/api-contract';
import { RECENT_SIGN_IN_NEEDED } from '@psma/http-kit';
import { messages } from '../messages.ts';
import { ApiError } from './ApiError.ts';

type Details = Record<string, unknown>;

export class NotAuthenticated extends ApiError {
  constructor(message: string = messages.notAuthenticated) {
    super(401, 'NotAuthenticated', message);
  }
}

export class NotInGroup extends ApiError {
  constructor() {
    super(403, 'NotInGroup', messages.notInGroup);
  }
}

/** Irreversible actions need a recent sign-in: five minutes (decision G128). */
export class RecentSignInNeeded extends ApiError {
  constructor() {
    super(403, 'RecentSignInNeeded', RECENT_SIGN_IN_NEEDED);
  }
}

/** Advisers need a second factor (decision G319). */
export class SecondFactorNeeded extends ApiError {
  constructor() {
    super(403, 'SecondFactorNeeded', messages.authority.secondFactor);
  }
}

/** The member's role does not permit it (decision G300). */
export class NotAllowed extends ApiError {
  constructor(message: string = messages.notAllowed) {
    super(403, 'NotAllowed', message);
  }
}

export class WriteKeyRequired extends ApiError {
  constructor() {
    super(403, 'WriteKeyRequired', messages.writeKeyRequired);
  }
}

export class AssessmentIncomplete extends ApiError {
  constructor(unanswered: string[]) {
    super(409, 'AssessmentIncomplete', messages.assessmentIncomplete(unanswered.length), { unanswered });
  }
}

/** Names the pillars that a second member has not checked (decision G313). */
export class CheckNeeded extends ApiError {
  constructor(unchecked: { pillarId: string; pillar: string }[]) {
    const areas = unchecked.map(({ pillarId }) => pillarId);
    super(409, 'CheckNeeded', messages.areas.checkNeeded(unchecked.map(({ pillar }) => pillar)), { areas });
  }
}

export class AssessmentCompleted extends ApiError {
  constructor() {
    super(409, 'AssessmentCompleted', messages.assessmentCompleted);
  }
}

export class AssessmentNotCompleted extends ApiError {
  constructor() {
    super(409, 'AssessmentNotCompleted', messages.assessmentNotCompleted);
  }
}

export class FeedbackAlreadyGiven extends ApiError {
  constructor() {
    super(409, 'FeedbackAlreadyGiven', messages.feedbackAlreadyGiven);
  }
}

/** Final (decision G315); `current` is the sign-off. */
export class AlreadySignedOff extends ApiError {
  constructor(current: unknown) {
    super(409, 'AlreadySignedOff', messages.alreadySignedOff, { current });
  }
}

/** The member finished the assessment, so another owner signs it off (decision G315). */
export class SamePerson extends ApiError {
  constructor() {
    super(409, 'SamePerson', messages.samePerson);
  }
}

/** The edited version is outdated; `current` is not (decision G115). */
export class ChangedElsewhere extends ApiError {
  constructor(current: unknown) {
    super(409, 'ChangedElsewhere', messages.changedElsewhere, { current });
  }
}

/** The header names another organisation than the object's, `organisation` (decision G333). */
export class OtherOrganisation extends ApiError {
  constructor(organisation: string) {
    super(409, 'OtherOrganisation', messages.otherOrganisation, { organisation });
  }
}

export class PlanFull extends ApiError {
  constructor() {
    super(409, 'PlanFull', messages.plan.full(PLAN_LIMIT));
  }
}

/** The member's areas need another member, or none, in the request (decision G365). */
export class AreasAssigned extends ApiError {
  constructor(areas: readonly MemberArea[]) {
    super(409, 'AreasAssigned', messages.members.areasAssigned(areas.length), { areas });
  }
}

/** An organisation with members keeps an owner (decision G305). */
export class LastOwner extends ApiError {
  constructor(message: string, details?: Details) {
    super(409, 'LastOwner', message, details);
  }
}

export class AlreadyMember extends ApiError {
  constructor(details?: Details) {
    super(409, 'AlreadyMember', messages.members.alreadyMember, details);
  }
}

export class OrganisationFull extends ApiError {
  constructor(message: string) {
    super(409, 'OrganisationFull', message);
  }
}

/** Servers that know one member only may still run (decision G335). */
export class OlderServer extends ApiError {
  constructor() {
    super(409, 'OlderServer', messages.members.olderServer);
  }
}

export class SharesFull extends ApiError {
  constructor() {
    super(409, 'SharesFull', messages.shares.full(SHARE_LIMIT));
  }
}

/** `id`: the entry of the register that has the name. */
export class AlreadyRegistered extends ApiError {
  constructor(id: string) {
    super(409, 'AlreadyRegistered', messages.authority.alreadyRegistered, { id });
  }
}

/** One response for every reason: nothing is learnt about addresses (decision G317). */
export class CodeRefused extends ApiError {
  constructor() {
    super(400, 'CodeRefused', messages.shares.codeRefused);
  }
}

export class TriageIncomplete extends ApiError {
  constructor(details: Details) {
    super(409, 'TriageIncomplete', messages.triageIncomplete, details);
  }
}

export class EmailNotAvailable extends ApiError {
  constructor(message: string) {
    super(409, 'EmailNotAvailable', message);
  }
}

export class IdentityServiceFailed extends ApiError {
  constructor() {
    super(502, 'IdentityServiceFailed', messages.identityServiceFailed);
  }
}

/** User pool temporarily unavailable; retry later. */
export class IdentityServiceAway extends ApiError {
  constructor() {
    super(503, 'IdentityServiceFailed', messages.identityServiceAway);
  }
}
