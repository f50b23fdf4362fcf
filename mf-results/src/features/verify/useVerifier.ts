import { resultKeysQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import type { Verifier } from './verifyReport.ts';

type Code = Omit<Verifier, 'keys'>;

/** Loads everything at once, so that verification works offline. */
export function useVerifier(): { verifier: Verifier | null; failed: boolean } {
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
  const verifier = useMemo(() => (keys && code ? { ...code, keys } : null), [keys, code]);
  return { verifier, failed: missing || (isError && !keys) };
}

async function load(): Promise<Code> {
  const [{ readReport }, { checkSignature }] = await Promise.all([
    import('./readReport.ts'),
    import('./checkSignature.ts'),
  ]);
  return { readReport, checkSignature };
}
