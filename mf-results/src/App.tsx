import { Route, Routes } from '@psma/remote-kit';
import { ResultsScreen } from './screens/ResultsScreen.tsx';

export function App() {
  return (
    <Routes>
      <Route path="/admin/results/:session" element={<ResultsScreen />} />
    </Routes>
  );
}
