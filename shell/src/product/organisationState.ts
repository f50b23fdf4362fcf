import { createObservable } from '@psma/remote-kit';

export interface OrganisationState {
  /** Number of switches: screens of another organisation are mounted again. */
  switches: number;
  /** True until the role is known. */
  canSeeResults: boolean;
}

/** Set by `WorkingIn`, which is loaded for signed-in users. */
export const organisationState = createObservable<OrganisationState>({
  switches: 0,
  canSeeResults: true,
});
