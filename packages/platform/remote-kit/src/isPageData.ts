import { isResolution, type Resolution, type RuntimeConfig } from '@psma/release-model';
import { isBoolean, isObjectOf, isOptional, isString } from '@psma/validators';

/** Inlined by the server. */
export interface PageData {
  config: RuntimeConfig;
  resolution: Resolution;
  /** Configured separate origin of release files. */
  assets?: string;
}

const isConfig = isObjectOf<RuntimeConfig>({
  brand: isString,
  apiBase: isString,
  identity: isObjectOf<RuntimeConfig['identity']>({
    userPoolId: isString,
    userPoolClientId: isString,
    region: isString,
    endpoint: isOptional(isString),
    identityPoolId: isOptional(isString),
    oauthDomain: isOptional(isString),
  }),
  legal: isObjectOf<RuntimeConfig['legal']>({
    terms: isString,
    termsVersion: isOptional(isString),
    privacy: isString,
    cookies: isString,
  }),
  chat: isObjectOf<RuntimeConfig['chat']>({ contact: isString, scriptUrl: isOptional(isString) }),
  analytics: isObjectOf<RuntimeConfig['analytics']>({ collector: isString, enabled: isBoolean }),
});

export const isPageData = isObjectOf<PageData>({
  config: isConfig,
  resolution: isResolution,
  assets: isOptional(isString),
});
