import { Route, Routes } from '@psma/remote-kit';
import { CompareScreen } from './screens/CompareScreen.tsx';
import { LiftScreen } from './screens/LiftScreen.tsx';
import { PlanScreen } from './screens/PlanScreen.tsx';
import { ResultsScreen } from './screens/ResultsScreen.tsx';
import { VerifyScreen } from './screens/VerifyScreen.tsx';

export function App() {
  return (
    <Routes>
      <Route path="/admin/results/:session/*" element={<ResultsScreen />} />
      <Route path="/admin/plan/*" element={<PlanScreen />} />
      <Route path="/admin/results/:session/lift" element={<LiftScreen />} />
      <Route path="/verify" element={<VerifyScreen />} />
      <Route path="/admin/compare" element={<CompareScreen />} />
    </Routes>
  );
}
