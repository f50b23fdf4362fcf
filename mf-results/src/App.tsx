import { InOrganisationOf } from '@psma/api-client';
import type { ScreenPath } from '@psma/release-model';
import { RouteElements, useLocation } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import * as paths from '../paths.ts';
import type { remote } from '../remote.ts';
import { AdviserSharedScreen } from './screens/AdviserSharedScreen.tsx';
import { CompareScreen } from './screens/CompareScreen.tsx';
import { LiftScreen } from './screens/LiftScreen.tsx';
import { PlanScreen } from './screens/PlanScreen.tsx';
import { ResultsScreen } from './screens/ResultsScreen.tsx';
import { SharedScreen } from './screens/SharedScreen.tsx';
import { SharesScreen } from './screens/SharesScreen.tsx';
import { VerifyScreen } from './screens/VerifyScreen.tsx';

/** Screens by path of `remote.ts`. */
export const screens: Record<ScreenPath<typeof remote>, ReactNode> = {
  [`${paths.results}/*` as const]: <ResultsScreen />,
  [`${paths.plan}/*` as const]: <PlanScreen />,
  [paths.lift]: <LiftScreen />,
  [paths.verify]: <VerifyScreen />,
  [paths.compare]: <CompareScreen />,
  [paths.shares]: <SharesScreen />,
  [paths.sharedWithAdviser]: <AdviserSharedScreen />,
  [paths.shared]: <SharedScreen />,
};

export function App() {
  const { pathname, search } = useLocation();
  // The baseline in the query of the plan is not what the page is about.
  const url = pathname.startsWith(paths.plan) ? pathname : `${pathname}${search}`;
  return (
    <InOrganisationOf url={url}>
      <RouteElements elements={screens} />
    </InOrganisationOf>
  );
}
