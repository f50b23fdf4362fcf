/** Deployment settings, inlined as JSON: builds run anywhere. */
export interface RuntimeConfig {
  brand: string;
  /** Base of the product's requests, for example /api. */
  apiBase: string;
  identity: {
    userPoolId: string;
    userPoolClientId: string;
    region: string;
    /** Absolute, or a path on the page's own origin; unset: AWS. */
    endpoint?: string;
    identityPoolId?: string;
    oauthDomain?: string;
  };
  legal: {
    terms: string;
    /** What a sign-up agrees to. */
    termsVersion?: string;
    privacy: string;
    cookies: string;
  };
  chat: { contact: string; scriptUrl?: string };
  analytics: { collector: string; enabled: boolean };
}
