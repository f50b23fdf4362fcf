import type { Adviser } from '@psma/api-contract';
import { InvalidRequest } from '@psma/http-kit';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../Api.ts';
import { callerOf } from '../../../auth/requireUser.ts';
import { messages } from '../../../messages.ts';
import { findAdviser } from './adviserStore.ts';

/** An adviser who changes something. */
export interface Actor extends Adviser {
  /** In the operators' log. */
  by: string;
}

/** Throws InvalidRequest until the adviser has a name, which organisations see. */
export async function loadActor(api: Api, request: Pick<FastifyRequest, 'getDecorator'>): Promise<Actor> {
  const { sub, username } = callerOf(request);
  const adviser = await findAdviser(api.pool, sub);
  if (!adviser) throw new InvalidRequest(messages.authority.nameNeeded, { field: 'name' });
  return { ...adviser, by: `adviser ${adviser.name} (${username})` };
}
