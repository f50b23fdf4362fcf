import { useMembership } from '@psma/api-client';
import type { AssessmentArea } from '@psma/api-contract';
import { Navigate, PageError, useNavigate, useParams } from '@psma/remote-kit';
import { useCloseModal } from '@psma/screen-kit';
import { useState, type ComponentType } from 'react';
import type { Assessment } from '../../session/assessmentView.ts';
import type { AreaReport } from './useAreaReport.ts';

export interface AreaDialogProps {
  sessionId: string;
  area: AssessmentArea;
  /** Full name of the area. */
  name: string;
  report: AreaReport;
  onClose: () => void;
  /** Leaves the dialog after the change. */
  onDone: () => void;
}

interface OverAreaProps {
  assessment: Pick<Assessment, 'session' | 'sections'>;
  areas: readonly AssessmentArea[];
  report: AreaReport;
  /** Path of the page below. */
  page: string;
  /** Path to continue at after the change; by default the page below. */
  next?: string;
  Dialog: ComponentType<AreaDialogProps>;
}

/** The dialog of the path's area, as it was when opened; 403 for other roles. */
export function AreaDialog(props: OverAreaProps) {
  const { pillar = '' } = useParams();
  if (!useMembership().canEdit) throw new PageError(403);
  return <Opened key={pillar} {...props} pillar={pillar} />;
}

function Opened({
  assessment,
  areas,
  report,
  page,
  next,
  Dialog,
  pillar,
}: OverAreaProps & { pillar: string }) {
  const { session, sections } = assessment;
  const [area] = useState(() => areas.find(({ pillarId }) => pillarId === pillar));
  const close = useCloseModal(page);
  const navigate = useNavigate();
  const name = sections.find(({ pillarId }) => pillarId === pillar)?.pillar;
  if (!area || name === undefined || session.completed) return <Navigate to={page} replace />;
  const done = next === undefined ? close : () => void navigate(next, { replace: true });
  return (
    <Dialog sessionId={session.id} area={area} name={name} report={report} onClose={close} onDone={done} />
  );
}
