import type { SignedResult } from '@psma/api-contract';
import { useEffect, useRef } from 'react';

/** Signed result; null if it could not be loaded. */
export type Signed = SignedResult | 'pending' | null;

/** Longest wait for a signature, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Resolves once known, or with 'pending' after a timeout. */
export function useSignature(signed: Signed): () => Promise<Signed> {
  const latest = useRef(signed);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = signed;
    if (signed !== 'pending') waiting.current.splice(0).forEach((resume) => resume());
  }, [signed]);
  return async () => {
    if (latest.current === 'pending')
      await new Promise<void>((resume) => {
        waiting.current.push(resume);
        setTimeout(resume, TIMEOUT_MS);
      });
    return latest.current;
  };
}
