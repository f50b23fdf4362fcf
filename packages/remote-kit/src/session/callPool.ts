import { isObjectOf, isOptional, isString } from '@psma/validators';
import { runtimeConfig } from '../pageData.ts';
import { NetworkError } from './errors.ts';

const isFailure = isObjectOf<{ __type?: string; message?: string }>({
  __type: isOptional(isString),
  message: isOptional(isString),
});

/**
 * For embedded pool operations that Amplify lacks. Throws the pool's error names;
 * `NetworkError` without a response.
 */
export async function callPool(
  operation: string,
  body: Record<string, string | Record<string, string>>,
): Promise<unknown> {
  const { endpoint = '/idp/', userPoolClientId: ClientId } = runtimeConfig().identity;
  const response = await fetch(new URL(endpoint, location.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId, ...body }),
  }).catch((cause: unknown) => {
    throw new NetworkError('', { cause });
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const { __type: name = 'Unknown', message = '' } = isFailure(answer) ? answer : {};
  throw Object.assign(new Error(message), { name });
}
