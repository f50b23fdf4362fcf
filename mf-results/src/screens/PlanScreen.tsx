import { planQuery } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { LoadingOverlay, Page } from '@psma/design-system';
import type { DialogPath } from '@psma/release-model';
import { Navigate, RouteElements, useLocation, useNavigate, useParams, useQuery } from '@psma/remote-kit';
import { afterRemoval, requireAllowed, UnreachablePage, useCloseModal } from '@psma/screen-kit';
import { useState, type ReactNode } from 'react';
import * as paths from '../../paths.ts';
import type { remote } from '../../remote.ts';
import { DeleteItemDialog } from '../features/plan/DeleteItemDialog.tsx';
import { EditItemDialog } from '../features/plan/EditItemDialog.tsx';
import { messages } from '../features/plan/messages.ts';
import { NewItemDialog } from '../features/plan/NewItemDialog.tsx';
import { PlanBoard } from '../features/plan/PlanBoard.tsx';
import { useBaseline } from '../features/plan/useBaseline.ts';
import { TargetsModal } from '../features/targets/TargetsModal.tsx';
import { useTargets } from '../shared/useTargets.ts';

/** Shows plan and dialogs, if the server has plans. */
export function PlanScreen() {
  const { data: plan, error, isFetching, refetch } = useQuery(planQuery());
  const measured = useBaseline();
  const { targets, missing } = useTargets();
  const planPath = `${paths.plan}${useLocation().search}`;
  const close = useCloseModal(planPath);
  const navigate = useNavigate();
  const afterDelete = () => void navigate(planPath, { replace: true, state: afterRemoval() });
  requireAllowed(error);
  const items = plan?.items ?? [];
  const dialogs: Record<DialogPath<typeof remote, typeof paths.plan>, ReactNode> = {
    new: <NewItemDialog onClose={close} />,
    targets: <TargetsModal targets={targets} missing={missing} closePath={planPath} />,
    ':item/edit': (
      <About items={items} planPath={planPath}>
        {(item) => <Opened item={item} onClose={close} />}
      </About>
    ),
    ':item/delete': (
      <About items={items} planPath={planPath}>
        {(item) => <DeleteItemDialog item={item} onClose={close} onDeleted={afterDelete} />}
      </About>
    ),
  };
  return (
    <>
      <LoadingOverlay open={!plan && isFetching} label={messages.loading} />
      {error && !plan && !isFetching ? (
        <UnreachablePage texts={messages.unreachable} error={error} onRetry={refetch} />
      ) : null}
      {plan && !measured.isPending ? (
        <Page>
          <PlanBoard plan={plan} measured={measured} targets={targets} />
        </Page>
      ) : null}
      {plan ? <RouteElements elements={dialogs} /> : null}
    </>
  );
}

interface AboutProps {
  items: readonly PlanItem[];
  planPath: string;
  children: (item: PlanItem) => ReactNode;
}

/** Shows an item's dialog, even of a removed item. */
function About({ items, planPath, children }: AboutProps) {
  const { item: id } = useParams();
  const found = items.find((each) => each.id === id);
  const [opened] = useState(found);
  const item = found ?? opened;
  return item ? children(item) : <Navigate to={planPath} replace />;
}

/** Keeps the item as opened, ignoring later loads. */
function Opened({ item, onClose }: { item: PlanItem; onClose: () => void }) {
  const [opened] = useState(item);
  return <EditItemDialog item={opened} onClose={onClose} />;
}
