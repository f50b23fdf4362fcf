import type { SignedResult } from '@psma/api-contract';
import { useEffect, useRef } from 'react';

/** What the server signed: null where it could not be loaded. */
export type Signed = SignedResult | 'arriving' | null;

/** A document does not wait longer for its signature; in milliseconds. */
const PATIENCE_MS = 5_000;

/** What was signed as soon as that is known: 'arriving' where it is not known after a while. */
export function useSignature(signed: Signed): () => Promise<Signed> {
  const latest = useRef(signed);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = signed;
    if (signed !== 'arriving') waiting.current.splice(0).forEach((resume) => resume());
  }, [signed]);
  return async () => {
    if (latest.current === 'arriving')
      await new Promise<void>((resume) => {
        waiting.current.push(resume);
        setTimeout(resume, PATIENCE_MS);
      });
    return latest.current;
  };
}
