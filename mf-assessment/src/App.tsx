import { onAnswerSent, startAnswerQueue, startNoteQueue } from '@psma/api-client';
import { Route, Routes, useAuthState } from '@psma/remote-kit';
import { useEffect } from 'react';
import { UnkeptGuard } from './device/UnkeptGuard.tsx';
import { CompletionScreen } from './screens/CompletionScreen.tsx';
import { DashboardScreen } from './screens/DashboardScreen.tsx';
import { DetailsScreen } from './screens/DetailsScreen.tsx';
import { IntroScreen } from './screens/IntroScreen.tsx';
import { QuestionScreen } from './screens/QuestionScreen.tsx';
import { takeIntoCache } from './session/takeIntoCache.ts';
import { UserContext } from './user/UserContext.ts';

/**
 * Everything about taking an assessment. One chunk: whoever loses the network on a question must still reach the
 * dashboard.
 */
export function App() {
  const { userId } = useAuthState();
  useEffect(() => startAnswerQueue(), []);
  useEffect(() => startNoteQueue(), []);
  useEffect(() => onAnswerSent(takeIntoCache), []);
  if (userId === null) return null;
  return (
    <UserContext key={userId} value={userId}>
      <UnkeptGuard />
      <Routes>
        <Route path="/admin/dashboard/*" element={<DashboardScreen />} />
        <Route path="/admin/assessment" element={<IntroScreen />} />
        <Route path="/admin/assessment/get-title" element={<DetailsScreen />} />
        <Route path="/admin/assessment/:session/results" element={<CompletionScreen />} />
        <Route path="/admin/assessment/:session/:sectionNumber?/:pageNumber?" element={<QuestionScreen />} />
        {/* Another remote's address: this one is about to be unmounted. */}
        <Route path="*" element={null} />
      </Routes>
    </UserContext>
  );
}
