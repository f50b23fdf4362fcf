import { useEffect, useState, type ComponentType } from 'react';

/** A component that is loaded once it is needed; null before, and if that fails. */
export function useLoaded<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      (component) => setLoaded(() => component),
      // It is still needed at the next visit.
      () => {},
    );
  }, [isNeeded, load]);
  return Loaded;
}
