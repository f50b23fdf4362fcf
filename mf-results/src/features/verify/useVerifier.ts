import { resultKeysQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import type { Tools } from './verifyReport.ts';

type Code = Omit<Tools, 'keys'>;

/** Loads all that a check needs when the page opens, so that it then works without a network. */
export function useTools(): { tools: Tools | null; failed: boolean } {
  const { data: keys, isError } = useQuery(resultKeysQuery());
  const [code, setCode] = useState<Code | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let wanted = true;
    load().then(
      (loaded) => wanted && setCode(loaded),
      () => wanted && setMissing(true),
    );
    return () => void (wanted = false);
  }, []);
  const tools = useMemo(() => (keys && code ? { ...code, keys } : null), [keys, code]);
  return { tools, failed: missing || (isError && !keys) };
}

async function load(): Promise<Code> {
  const [{ readReport }, { checkSignature }] = await Promise.all([
    import('./readReport.ts'),
    import('./checkSignature.ts'),
  ]);
  return { readReport, checkSignature };
}
