import { expect, type Page } from '@playwright/test';

/** Makes the API's next response 401. */
export async function refuseToken(page: Page): Promise<void> {
  const refusal = { status: 401, name: 'NotAuthenticated', message: 'The token is refused on purpose.' };
  await page.route(/\/api\/(assessment|user)/, (route) => route.fulfill({ status: 401, json: refusal }), {
    times: 1,
  });
}

/** Revokes the login remotely, preventing renewal. */
export async function revokeSession(page: Page): Promise<void> {
  const stored = await page.evaluate(() => Object.entries(localStorage));
  const token = stored.find(([key]) => key.endsWith('.refreshToken'))?.[1];
  if (!token) return;
  const revoked = await page.context().request.post('/idp/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    data: JSON.stringify({ ClientId: 'psma-web', Token: token }),
  });
  expect(revoked.ok(), 'the session is revoked').toBe(true);
}
