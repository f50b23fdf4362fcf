import { useEffect, useState } from 'react';

/** Null until loaded: at once, or when `when` calls back; also after a failure. */
export function useLoaded<Module>(
  load: () => Promise<Module>,
  isNeeded: boolean,
  when: (load: () => void) => (() => void) | undefined = atOnce,
): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    return when(() => void load().then(setLoaded, () => {}));
  }, [load, isNeeded, when]);
  return loaded;
}

function atOnce(load: () => void): undefined {
  load();
}
