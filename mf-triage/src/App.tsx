import { Route, Routes } from '@psma/remote-kit';
import { lazy } from 'react';
import { LandingScreen } from './screens/LandingScreen.tsx';

const WalkthroughScreen = lazy(() =>
  import('./screens/WalkthroughScreen.tsx').then((module) => ({ default: module.WalkthroughScreen })),
);
const QuestionnaireScreen = lazy(() =>
  import('./screens/QuestionnaireScreen.tsx').then((module) => ({ default: module.QuestionnaireScreen })),
);
const RecommendationsScreen = lazy(() =>
  import('./screens/RecommendationsScreen.tsx').then((module) => ({ default: module.RecommendationsScreen })),
);

/** Everything for visitors without an account. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<LandingScreen />} />
      <Route path="/walkthrough" element={<WalkthroughScreen />} />
      <Route path="/questionnaire/:questionId?" element={<QuestionnaireScreen />} />
      <Route path="/recommendations/:userId/*" element={<RecommendationsScreen />} />
      {/* Another remote's address: this one is about to be unmounted. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
