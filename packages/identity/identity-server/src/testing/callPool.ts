export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  /** `set-cookie` headers. */
  cookies: string[];
  body: Record<string, unknown>;
}

/** Sends one raw protocol request. */
export async function callPool(
  endpoint: string,
  operation: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const service = ['GetId', 'GetCredentialsForIdentity'].includes(operation)
    ? 'AWSCognitoIdentityService'
    : 'AWSCognitoIdentityProviderService';
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${service}.${operation}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const { status, headers: answered } = response;
  return {
    status,
    headers: Object.fromEntries(answered),
    cookies: answered.getSetCookie(),
    body: (await response.json()) as Record<string, unknown>,
  };
}
