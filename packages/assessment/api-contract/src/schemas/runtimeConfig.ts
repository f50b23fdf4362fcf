import { Type, type Static } from 'typebox';

/** Deployment settings, inlined as JSON: builds run anywhere. */
export const RuntimeConfig = Type.Object({
  brand: Type.String(),
  apiBase: Type.String({ description: 'Base of all product calls, for example /api' }),
  identity: Type.Object({
    userPoolId: Type.String(),
    userPoolClientId: Type.String(),
    region: Type.String(),
    endpoint: Type.Optional(
      Type.String({ description: 'Absolute, or a path on the page’s own origin; unset: AWS' }),
    ),
    identityPoolId: Type.Optional(Type.String()),
    oauthDomain: Type.Optional(Type.String()),
  }),
  legal: Type.Object({
    terms: Type.String(),
    termsVersion: Type.Optional(Type.String({ description: 'What a sign-up agrees to' })),
    privacy: Type.String(),
    cookies: Type.String(),
  }),
  chat: Type.Object({ contact: Type.String(), scriptUrl: Type.Optional(Type.String()) }),
  analytics: Type.Object({ collector: Type.String(), enabled: Type.Boolean() }),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;
