import type { ReleaseMap } from '@psma/release-model';
import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { json } from '../schemas/json.ts';
import type { Change } from './change.ts';
import type { Proposal } from './proposals.ts';
import { ProposedChange } from './proposedChange.ts';

// Proposals have routes of their own: an older server answers 404 and makes no change.
export const PROPOSAL_CHANGES = {
  propose: {
    scope: 'environment',
    path: '/registry/proposals',
    summary: 'Proposes a change that needs the approval of a second person',
    body: { change: ProposedChange },
    response: { 201: json<Proposal>() },
    right: 'promote',
    reason: 'required',
    logged: 'proposed',
  },
  approve: {
    scope: 'environment',
    path: '/registry/proposals/:proposal/approve',
    summary: 'Makes a proposed change, with every check again',
    body: {},
    response: { 200: json<ReleaseMap>() },
    right: 'promote',
    verb: 'approve',
    reason: 'required',
    command: {
      usage: 'approve <proposal>',
      help: 'make a proposed change; not for who proposed it',
    },
    form: { button: 'Approve', done: 'The change is approved and made.' },
    logged: 'approved',
  },
  decline: {
    scope: 'environment',
    path: '/registry/proposals/:proposal/decline',
    summary: 'Ends a proposal without a change',
    body: {},
    response: { 204: EMPTY_RESPONSE },
    right: 'promote',
    verb: 'decline',
    reason: 'required',
    command: { usage: 'decline <proposal>', help: 'end a proposal without a change' },
    form: { button: 'Decline', done: 'The proposal is declined: nothing was changed.' },
    logged: 'declined',
  },
} as const satisfies Record<string, Change>;
