export { OWN_ORGANISATION } from '@psma/api-contract';
export { changeOrganisation, currentOrganisation, organisationSwitches } from './currentOrganisation.ts';
export {
  membershipIn,
  notAllowedText,
  notAllowedTextOf,
  useEditorsOnly,
  useMembership,
  type Membership,
} from './membership.ts';
export { organisationQuery, sharedOrganisationsQuery, switchOrganisation } from './organisation.ts';
