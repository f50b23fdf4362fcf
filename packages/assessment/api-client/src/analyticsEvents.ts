import type { AnalyticsEventName } from '@psma/api-contract';

declare module '@psma/remote-kit' {
  /** `track` accepts these names only. */
  interface AnalyticsEvents extends Record<AnalyticsEventName, true> {}
}
