import { useSyncExternalStore } from 'react';
import { visitorChanges, visitorId } from './visitorCookie.ts';

export const useVisitorId = (): string | null =>
  useSyncExternalStore(visitorChanges.subscribe, visitorId, () => null);
