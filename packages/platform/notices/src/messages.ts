import { siteLink, type MailTexts } from '@psma/mail';
import type { Alert } from './alert.ts';

/** One-line summary. */
export function headline({ kind, remote, releaseId, by }: Alert): string {
  const release = `release ${releaseId}`;
  switch (kind) {
    case 'release.rolled_back':
      return `${remote}: ${release} was rolled back automatically`;
    case 'experiment.stopped':
      return `${remote}: the experiment with ${release} was stopped automatically`;
    case 'rollout.stopped':
      return `${remote}: the rollout of ${release} was stopped automatically`;
    case 'release.alarm':
      return `${remote}: ${release} needs a check`;
    case 'release.killed':
      return `${remote}: ${release} was killed by ${by}`;
    case 'release.refused':
      return `${remote}: the gate refused ${release} of ${by}`;
    case 'environment.changed':
      return `${by} changed the settings of an environment`;
    case 'approval.requested':
      return `${remote}: ${by} asks a second person to approve a change`;
    case 'freeze.overridden':
      return `${remote}: ${by} promoted ${release} in a freeze`;
    case 'token.ending':
      return 'A release token ends soon';
    case 'mail.refused':
      return 'The mail server refuses email';
    case 'test':
      return 'A test: notices arrive here';
  }
}

export const TEST_REASON = 'An operator of this service sent it to see whether it arrives.';

export interface OperatorNotice {
  kind: 'operatorNotice';
  headline: string;
  reason: string;
}

/** The mail to operators. */
export const operatorNotice: MailTexts<OperatorNotice>['operatorNotice'] = (
  { headline: title, reason },
  site,
) => ({
  subject: title.replaceAll(/\s+/g, ' '),
  paragraphs: [`${title}.`, reason],
  action: { label: 'Open the console', url: siteLink(site, '/console') },
  closing: ['You get this because NOTICE_MAIL_TO of this service names your address.'],
});
