import { InOrganisationOf, onAnswerSent, startAnswerQueue, startNoteQueue } from '@psma/api-client';
import type { ScreenPath } from '@psma/release-model';
import { RouteElements, useAuthState, useLocation } from '@psma/remote-kit';
import { lazy, useEffect, type ReactNode } from 'react';
import * as paths from '../paths.ts';
import type { remote } from '../remote.ts';
import { UnpersistedAnswersBlocker } from './device/UnpersistedAnswersBlocker.tsx';
import { CompletionScreen } from './screens/CompletionScreen.tsx';
import { DashboardScreen } from './screens/DashboardScreen.tsx';
import { DetailsScreen } from './screens/DetailsScreen.tsx';
import { IntroScreen } from './screens/IntroScreen.tsx';
import { QuestionScreen } from './screens/QuestionScreen.tsx';
import { applyToCache } from './session/applyToCache.ts';
import { UserContext } from './user/UserContext.ts';

const AreasScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-admin-areas" */ './screens/AreasScreen.tsx')).AreasScreen,
}));

const CheckScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-admin-check" */ './screens/CheckScreen.tsx')).CheckScreen,
}));

/** Screens by path of `remote.ts`. */
export const screens: Record<ScreenPath<typeof remote>, ReactNode> = {
  [`${paths.dashboard}/*` as const]: <DashboardScreen />,
  [paths.intro]: <IntroScreen />,
  [paths.details]: <DetailsScreen />,
  [paths.completion]: <CompletionScreen />,
  [paths.question]: <QuestionScreen />,
  [`${paths.areas}/*` as const]: <AreasScreen />,
  [`${paths.check}/*` as const]: <CheckScreen />,
};

/** One chunk but for areas and checks: the dashboard opens without network. */
export function App() {
  const { userId } = useAuthState();
  const { pathname, search } = useLocation();
  useEffect(() => startAnswerQueue(), []);
  useEffect(() => startNoteQueue(), []);
  useEffect(() => onAnswerSent(applyToCache), []);
  if (userId === null) return null;
  return (
    <UserContext key={userId} value={userId}>
      <UnpersistedAnswersBlocker />
      <InOrganisationOf url={`${pathname}${search}`}>
        <RouteElements elements={screens} />
      </InOrganisationOf>
    </UserContext>
  );
}
