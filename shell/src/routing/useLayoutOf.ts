import type { LayoutName } from '@psma/release-model';
import { useCallback, useState } from 'react';

/**
 * The layout to show: the one of the screen that stands. On the way to another path that is still the one before, and
 * `arrive` says when it is no longer: header, navigation and screen change in one moment.
 */
export function useLayoutOf(path: string, wanted: LayoutName) {
  const [shown, setShown] = useState({ path, layout: wanted });
  if (shown.path === path && shown.layout !== wanted) setShown({ path, layout: wanted });
  const arrive = useCallback((at: string) => setShown((before) => ({ ...before, path: at })), []);
  return { layout: shown.layout, arrive };
}
