import { Route, Routes } from '@psma/remote-kit';
import { lazy } from 'react';
import { LandingScreen } from './screens/LandingScreen.tsx';

const WalkthroughScreen = lazy(async () => ({
  default: (await import('./screens/WalkthroughScreen.tsx')).WalkthroughScreen,
}));
const QuestionnaireScreen = lazy(async () => ({
  default: (await import('./screens/QuestionnaireScreen.tsx')).QuestionnaireScreen,
}));
const RecommendationsScreen = lazy(async () => ({
  default: (await import('./screens/RecommendationsScreen.tsx')).RecommendationsScreen,
}));
const PreparationScreen = lazy(async () => ({
  default: (await import('./screens/PreparationScreen.tsx')).PreparationScreen,
}));
const HelpScreen = lazy(async () => ({ default: (await import('./screens/HelpScreen.tsx')).HelpScreen }));
const AccessibilityScreen = lazy(async () => ({
  default: (await import('./screens/AccessibilityScreen.tsx')).AccessibilityScreen,
}));

/** Everything for visitors without an account. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<LandingScreen />} />
      <Route path="/walkthrough" element={<WalkthroughScreen />} />
      <Route path="/questionnaire/:questionId?" element={<QuestionnaireScreen />} />
      <Route path="/recommendations/:userId/*" element={<RecommendationsScreen />} />
      <Route path="/preparation" element={<PreparationScreen />} />
      <Route path="/accessibility" element={<AccessibilityScreen />} />
      <Route path="/help" element={<HelpScreen />} />
      {/* Another remote's address: this one is about to be unmounted. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
