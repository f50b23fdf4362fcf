import type { Handlers } from '@psma/api-client/testing';
import type { Organisation } from '@psma/api-contract';
import { DesignSystemProvider } from '@psma/design-system';
import { inlinePageData, openRemote, signInAs } from '@psma/remote-kit/testing';
import { configure } from '@testing-library/react';
import { App } from '../App.tsx';
import { fakeOrganisation, type StoredParts } from './fakeOrganisation.ts';
import { ANN } from './renderSettings.tsx';

// The first visit to a screen compiles it.
configure({ asyncUtilTimeout: 10_000 });

interface Opening extends StoredParts {
  organisation: Organisation;
  /** Below the People page's path. */
  below?: string;
  handlers?: Handlers;
}

/** Opens the People page of an organisation, with a fake API. */
export function openPeople({ organisation, below = '', handlers, ...rest }: Opening) {
  inlinePageData();
  signInAs({ sub: ANN.id });
  const api = fakeOrganisation(organisation, rest, handlers);
  return { ...openRemote({ App, Provider: DesignSystemProvider }, `/admin/people${below}`), api };
}
