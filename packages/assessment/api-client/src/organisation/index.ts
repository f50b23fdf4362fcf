export { OWN_ORGANISATION } from '@psma/api-contract';
export {
  changeOrganisation,
  currentOrganisation,
  organisationChoice,
  organisationSwitches,
} from './currentOrganisation.ts';
export { InOrganisationOf } from './InOrganisationOf.ts';
export {
  membershipIn,
  notAllowedText,
  notAllowedTextOf,
  useEditorsOnly,
  useMembership,
  type Membership,
} from './membership.ts';
export { organisationQuery, sharedOrganisationsQuery, switchOrganisation } from './organisation.ts';
