import { isObjectOf, isOptional, isRecord, isString } from '@psma/validators';
import { runtimeConfig } from '../pageData.ts';
import { NetworkError } from './errors.ts';
import { ForeignResponse } from './foreignResponses.ts';

const isFailure = isObjectOf<{ __type?: string; message?: string }>({
  __type: isOptional(isString),
  message: isOptional(isString),
});

/** Of requests and responses; portals answer with other types. */
const POOL_TYPE = 'application/x-amz-json-1.1';

/**
 * For embedded pool operations that Amplify lacks. Throws the pool's error names;
 * `NetworkError` without a response, `ForeignResponse` for a success of another party.
 */
export async function callPool(
  operation: string,
  body: Record<string, string | Record<string, string>>,
): Promise<unknown> {
  const { endpoint = '/idp/', userPoolClientId: ClientId } = runtimeConfig().identity;
  const response = await fetch(new URL(endpoint, location.origin), {
    method: 'POST',
    headers: {
      'content-type': POOL_TYPE,
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId, ...body }),
  }).catch((cause: unknown) => {
    throw new NetworkError('', { cause });
  });
  const answer: unknown = await response.json().catch(() => null);
  const isOfPool = response.headers.get('content-type')?.startsWith(POOL_TYPE) && isRecord(answer);
  if (response.ok && !isOfPool) throw new ForeignResponse();
  if (response.ok) return answer;
  const { __type: name = 'Unknown', message = '' } = isFailure(answer) ? answer : {};
  throw Object.assign(new Error(message), { name });
}
