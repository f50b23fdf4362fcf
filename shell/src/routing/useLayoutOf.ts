import type { LayoutName } from '@psma/release-model';
import { useCallback, useState } from 'react';

/** The visible screen's layout until `arrive`: all change together. */
export function useLayoutOf(path: string, wanted: LayoutName) {
  const [shown, setShown] = useState({ path, layout: wanted });
  if (shown.path === path && shown.layout !== wanted) setShown({ path, layout: wanted });
  const arrive = useCallback((at: string) => setShown((before) => ({ ...before, path: at })), []);
  return { layout: shown.layout, arrive };
}
