import { PLAN_LIMIT, RECENT_SIGN_IN_NEEDED } from '@psma/api-contract';
import { ApiError } from './ApiError.ts';

type Details = Record<string, unknown>;

export class NotAuthenticated extends ApiError {
  constructor(message = 'Sign in again: there is no valid access token with this call.') {
    super(401, 'NotAuthenticated', message);
  }
}

export class NotInGroup extends ApiError {
  constructor() {
    super(
      403,
      'NotInGroup',
      'Your account is not allowed to use the assessment. Ask your advisor for access.',
    );
  }
}

/** What cannot be taken back needs a login of the last five minutes (decision G128). */
export class RecentSignInNeeded extends ApiError {
  constructor() {
    super(403, 'RecentSignInNeeded', RECENT_SIGN_IN_NEEDED);
  }
}

export class WriteKeyRequired extends ApiError {
  constructor() {
    super(
      403,
      'WriteKeyRequired',
      'This link can read these answers but not change them. Start your own triage.',
    );
  }
}

export class AssessmentIncomplete extends ApiError {
  constructor(unanswered: string[]) {
    const count = unanswered.length === 1 ? '1 question is' : `${unanswered.length} questions are`;
    super(409, 'AssessmentIncomplete', `${count} not answered yet.`, { unanswered });
  }
}

export class AssessmentCompleted extends ApiError {
  constructor() {
    super(
      409,
      'AssessmentCompleted',
      'This assessment is completed and can no longer be changed. Re-take it instead.',
    );
  }
}

export class AssessmentNotCompleted extends ApiError {
  constructor() {
    super(409, 'AssessmentNotCompleted', 'This assessment is not completed yet. Finish it first.');
  }
}

export class FeedbackAlreadyGiven extends ApiError {
  constructor() {
    super(409, 'FeedbackAlreadyGiven', 'Feedback on this assessment was already given.');
  }
}

/** What was edited is not what stands any more; `current` is (decision G115). */
export class ChangedElsewhere extends ApiError {
  constructor(current: unknown) {
    super(409, 'ChangedElsewhere', 'This was changed elsewhere while you were editing it.', { current });
  }
}

export class PlanFull extends ApiError {
  constructor() {
    super(
      409,
      'PlanFull',
      `The improvement plan holds at most ${PLAN_LIMIT} items. Delete some that are done or dropped.`,
    );
  }
}

export class TriageIncomplete extends ApiError {
  constructor(details: Details) {
    super(409, 'TriageIncomplete', 'The questions on this path are not all answered yet.', details);
  }
}

export class EmailNotAvailable extends ApiError {
  constructor(message: string) {
    super(409, 'EmailNotAvailable', message);
  }
}

export class IdentityServiceFailed extends ApiError {
  constructor() {
    super(
      502,
      'IdentityServiceFailed',
      'The sign-in service did not answer as expected. Try again in a moment.',
    );
  }
}
