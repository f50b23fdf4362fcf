import { LoadingOverlay } from '@psma/design-system';
import type { DialogPath } from '@psma/release-model';
import { PageError, RouteElements, useParams } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { UnreachablePage } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import * as paths from '../../paths.ts';
import type { remote } from '../../remote.ts';
import { useAreas } from '../areas/useAreas.ts';
import { AreaDialog } from '../features/areas/AreaDialog.tsx';
import { AreasPage } from '../features/areas/AreasPage.tsx';
import { AssignDialog } from '../features/areas/AssignDialog.tsx';
import { ReturnDialog } from '../features/areas/ReturnDialog.tsx';
import { useAreaReport } from '../features/areas/useAreaReport.ts';
import { messages } from '../messages.ts';
import { useAssessment } from '../session/useAssessment.ts';

/** `/admin/areas/:session`: who answers which area (decision G310). */
export function AreasScreen() {
  const { session = '' } = useParams();
  return <Areas key={session} session={session} />;
}

function Areas({ session }: { session: string }) {
  const load = useAssessment(session);
  const areas = useAreas(session);
  const report = useAreaReport(session);
  if (load.state === 'missing' || areas.error?.name === 'NotFound') throw new PageError(404);
  if (areas.error?.name === 'NotAllowed') throw new PageError(403);
  if (load.state === 'unreachable')
    return <UnreachablePage texts={messages.unreachable} error={load.error} onRetry={load.retry} />;
  if (areas.error && !areas.data && !areas.isFetching)
    return (
      <UnreachablePage
        texts={messages.unreachable}
        error={areas.error}
        onRetry={() => void areas.refetch()}
      />
    );
  if (load.state !== 'ready' || !areas.data) return <LoadingOverlay open label={messages.loading} />;
  const { assessment } = load;
  const page = fillPath(paths.areas, { session });
  const about = { assessment, areas: areas.data.areas, report, page };
  const dialogs: Record<DialogPath<typeof remote, typeof paths.areas>, ReactNode> = {
    ':pillar/assign': <AreaDialog {...about} Dialog={AssignDialog} />,
    ':pillar/return': <AreaDialog {...about} Dialog={ReturnDialog} />,
  };
  return (
    <>
      <AreasPage assessment={assessment} areas={areas.data} report={report} />
      <RouteElements elements={dialogs} />
    </>
  );
}
