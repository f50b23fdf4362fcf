import { answerQueueState } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { Button, EmptyState, Page, Stack } from '@psma/design-system';
import type { RowMenuItem } from '@psma/design-system/forms';
import { Link, useNavigate, useObservable } from '@psma/remote-kit';
import { DeviceNotices } from '../../device/DeviceNotices.tsx';
import { nameAmong } from '../../device/nameQuestion.ts';
import { messages } from '../../messages.ts';
import { assessmentView, resumeAddress } from '../../session/assessmentView.ts';
import { COMPLETED_HEADING, IN_PROGRESS_HEADING, useFocusAfterDelete } from './afterDelete.ts';
import { openedHere } from './modalAddress.ts';
import { sessionLists } from './sessionLists.ts';
import { SessionTable } from './SessionTable.tsx';
import { useQuestionsByVersion } from './useQuestionsByVersion.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';

const words = messages.dashboard;

/** All assessments of the user, and what can be done with each. */
export function Dashboard({ sessions }: { sessions: readonly AssessmentSession[] }) {
  const { inProgress, completed } = sessionLists(sessions);
  const questions = useQuestionsByVersion(inProgress);
  const { pending } = useObservable(answerQueueState);
  const navigate = useNavigate();
  useFocusAfterDelete();

  const openModal = (session: AssessmentSession, modal: 'delete' | 'retake') => () =>
    void navigate(`/admin/dashboard/${session.id}/${modal}`, { state: openedHere });
  const goOn = (session: AssessmentSession): string => {
    const sections = questions.get(session.contentVersion);
    if (!sections) return `/admin/assessment/${session.id}`;
    return resumeAddress(assessmentView(session, sections, pending));
  };
  const inProgressMenu = (session: AssessmentSession): RowMenuItem[] => [
    { label: words.continue, component: Link, to: goOn(session) },
    { label: words.delete, onSelect: openModal(session, 'delete') },
  ];
  const completedMenu = (session: AssessmentSession): RowMenuItem[] => [
    { label: words.retake, onSelect: openModal(session, 'retake') },
    { label: words.view, component: Link, to: `/admin/results/${session.id}` },
    { label: words.delete, onSelect: openModal(session, 'delete') },
  ];
  const start = (
    <Button variant="secondary" component={Link} to="/admin/assessment">
      {words.start}
    </Button>
  );
  const named = sessions.map((session) => ({ session, sections: questions.get(session.contentVersion) }));
  return (
    <Page>
      <Stack gap={32}>
        <WelcomeBanner />
        <DeviceNotices nameQuestion={nameAmong(named)} />
        {inProgress.length > 0 ? (
          <SessionTable
            headingId={IN_PROGRESS_HEADING}
            title={words.inProgress(inProgress.length)}
            sessions={inProgress}
            menuOf={inProgressMenu}
          />
        ) : null}
        {completed.length > 0 || inProgress.length === 0 ? (
          <SessionTable
            headingId={COMPLETED_HEADING}
            title={words.completed(completed.length)}
            sessions={completed}
            menuOf={completedMenu}
            empty={<EmptyState text={words.empty} action={start} />}
          />
        ) : null}
      </Stack>
    </Page>
  );
}
