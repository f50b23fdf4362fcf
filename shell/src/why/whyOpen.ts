import { createObservable } from '@psma/remote-kit';

/** Whether the panel that tells each remote's release is open. */
export const whyOpen = createObservable(false);
