import type { ScreenPath } from '@psma/release-model';
import { RouteElements } from '@psma/remote-kit';
import { lazy, type ReactNode } from 'react';
import * as paths from '../paths.ts';
import type { remote } from '../remote.ts';
import { LandingScreen } from './screens/LandingScreen.tsx';

const WalkthroughScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-walkthrough" */ './screens/WalkthroughScreen.tsx'))
    .WalkthroughScreen,
}));
const QuestionnaireScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-questionnaire" */ './screens/QuestionnaireScreen.tsx'))
    .QuestionnaireScreen,
}));
const RecommendationsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-recommendations" */ './screens/RecommendationsScreen.tsx'))
    .RecommendationsScreen,
}));
const PreparationScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-preparation" */ './screens/PreparationScreen.tsx'))
    .PreparationScreen,
}));
const information = (name: keyof typeof import('./screens/informationScreens.ts')) =>
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "at-help" */ './screens/informationScreens.ts'))[name],
  }));
const HelpScreen = information('HelpScreen');
const AccessibilityScreen = information('AccessibilityScreen');
const TermsScreen = information('TermsScreen');
const PrivacyScreen = information('PrivacyScreen');
const CookiesScreen = information('CookiesScreen');

export const screens: Record<ScreenPath<typeof remote>, ReactNode> = {
  [paths.landing]: <LandingScreen />,
  [paths.walkthrough]: <WalkthroughScreen />,
  [paths.questionnaire]: <QuestionnaireScreen />,
  [paths.question]: <QuestionnaireScreen />,
  [`${paths.recommendations}/*` as const]: <RecommendationsScreen />,
  [paths.preparation]: <PreparationScreen />,
  [paths.accessibility]: <AccessibilityScreen />,
  [paths.help]: <HelpScreen />,
  [paths.terms]: <TermsScreen />,
  [paths.privacy]: <PrivacyScreen />,
  [paths.cookies]: <CookiesScreen />,
};

/** Serves visitors without an account. */
export function App() {
  return <RouteElements elements={screens} />;
}
