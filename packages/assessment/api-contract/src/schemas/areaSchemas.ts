import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import {
  AreaApproval,
  AreaAssignment,
  AreaReturn,
  AreasAssignment,
  AreaSubmission,
  AssessmentArea,
  AssessmentAreas,
  AssignedAreas,
  CheckRequest,
} from './areas.ts';
import { OrganisationHeaders } from './commonSchemas.ts';

const common = { tags: ['Assessment'], security: [{ bearer: [] }], headers: OrganisationHeaders };
const response = { 200: AssessmentArea };

export const areaSchemas = {
  assessmentAreas: {
    ...common,
    summary: 'Who answers which area of an assessment, and who last gave each answer',
    response: { 200: AssessmentAreas, 304: EMPTY_RESPONSE },
  },
  areaAssign: {
    ...common,
    summary: 'Assigns an area to a member, or to none; refused when it was changed since the version given',
    body: AreaAssignment,
    response,
  },
  areasAssign: {
    ...common,
    summary: 'Assigns areas to one member; all are refused when one was changed since the version given',
    body: AreasAssignment,
    response: { 200: AssignedAreas },
  },
  areaSubmit: {
    ...common,
    summary: 'Submits an area that is assigned to the caller; a contributor can no longer change it',
    body: AreaSubmission,
    response,
  },
  areaRemind: {
    ...common,
    summary: 'Emails a reminder to the assignee of an area, once a day',
    response,
  },
  areaReturn: {
    ...common,
    summary: 'Returns a submitted area to its assignee; with a remark any area that is to be checked',
    body: AreaReturn,
    response,
  },
  areaCheck: {
    ...common,
    summary: 'Approves the answers of an area; refused when they were changed since the digest given',
    body: AreaApproval,
    response,
  },
  checksAsk: {
    ...common,
    summary: 'Emails the members who could check areas, once a day',
    response: { 200: CheckRequest },
  },
};
