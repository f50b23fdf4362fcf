import type { RuntimeConfig } from '@psma/release-model';
import type { ResourcesConfig } from 'aws-amplify';

/**
 * The region precedes `_` in the pool id; without endpoint, requests go to AWS.
 * Identity pool and hosted sign-in are optional.
 */
export function amplifyConfig(identity: RuntimeConfig['identity'], origin: string): ResourcesConfig {
  const endpoint = identity.endpoint && new URL(identity.endpoint, origin).href;
  const config = {
    userPoolId: identity.userPoolId,
    userPoolClientId: identity.userPoolClientId,
    ...(endpoint && { userPoolEndpoint: endpoint }),
    ...(identity.oauthDomain && { loginWith: { oauth: hostedPage(identity.oauthDomain, origin) } }),
  };
  if (!identity.identityPoolId) return { Auth: { Cognito: config } };
  return {
    Auth: {
      Cognito: {
        ...config,
        identityPoolId: identity.identityPoolId,
        allowGuestAccess: true,
        ...(endpoint && { identityPoolEndpoint: endpoint }),
      },
    },
  };
}

const hostedPage = (domain: string, origin: string) => ({
  domain,
  scopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
  redirectSignIn: [`${origin}/admin/login`],
  redirectSignOut: [`${origin}/`],
  responseType: 'code' as const,
});
