import { ORGANISATION, type ErrorName } from '@psma/api-contract';
import type { Answer, Endpoint, Route } from '@psma/route-contract';
import { ApiError } from '../ApiError.ts';
import { sendUntyped, type CallOptions, type Request } from '../sendRequest.ts';
import { learnOrganisation, organisationOf, readOrganisation } from './assessmentOrganisation.ts';

const OTHER_ORGANISATION: ErrorName = 'OtherOrganisation';

/**
 * Sends a request about an assessment in the assessment's organisation, never in the
 * tab's (decision G333). `kept` is the organisation that a queue kept with it.
 */
export async function sendAbout<Each extends Route>(
  assessment: string,
  route: Each,
  options: CallOptions<Each>,
  kept: string | null = null,
): Promise<Answer<Each>> {
  const request: Request = options;
  const observed: Request = {
    ...request,
    ...(route.method === 'GET' && { observe: (response) => readOrganisation(assessment, response) }),
  };
  const learn = (organisation: string) => learnOrganisation(assessment, organisation);
  return (await sendOnceMore(route, observed, organisationOf(assessment) ?? kept, learn)) as Answer<Each>;
}

/** Sends a request about another object in an organisation; in the object's own one if it is another. */
export async function sendIn<Each extends Route>(
  organisation: string | null,
  route: Each,
  options: CallOptions<Each>,
): Promise<Answer<Each>> {
  return (await sendOnceMore(route, options, organisation)) as Answer<Each>;
}

async function sendOnceMore(
  route: Endpoint,
  options: Request,
  organisation: string | null,
  onOther?: (organisation: string) => void,
): Promise<unknown> {
  const send = (named: string | null) =>
    sendUntyped(route, {
      ...options,
      headers: { ...options.headers, ...(named !== null && { [ORGANISATION]: named }) },
    });
  try {
    return await send(organisation);
  } catch (error) {
    const other = otherOrganisation(error);
    if (other === null || other === organisation) throw error;
    onOther?.(other);
    return send(other);
  }
}

/** The object's, of a request that was refused for another one (409). */
function otherOrganisation(error: unknown): string | null {
  if (!(error instanceof ApiError && error.name === OTHER_ORGANISATION)) return null;
  const { organisation } = error.details;
  return typeof organisation === 'string' ? organisation : null;
}
