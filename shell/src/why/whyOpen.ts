import { createObservable } from '@psma/remote-kit';

export const whyOpen = createObservable(false);
