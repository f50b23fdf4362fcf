import { fakeApi, type Handlers } from '@psma/api-client/testing';
import type { Authority, RegisteredCode, RegisteredOrganisation } from '@psma/api-contract';
import { DesignSystemProvider } from '@psma/design-system';
import { inlinePageData, openRemote, signInAs } from '@psma/remote-kit/testing';
import { configure } from '@testing-library/react';
import { App } from '../App.tsx';
import { idOf } from './fakeOrganisation.ts';
import { ANN } from './renderSettings.tsx';

// The first visit to a screen compiles it.
configure({ asyncUtilTimeout: 10_000 });

export const ADVISER = { id: idOf(1), name: 'J. Brown' };
export const OWN = { ...ADVISER, number: '12345678' };
export const CODE = '#ABCD2345';

export const codeFixture = (parts: Partial<RegisteredCode> = {}): RegisteredCode => ({
  ...{ code: CODE, state: 'CLAIMED', issued: '2026-11-01T09:00:00.000Z', lastDay: null },
  ...parts,
});

export const HARBOUR: RegisteredOrganisation = {
  ...{ id: idOf(7), version: 1, name: 'Harbour Trust', sector: 'Water', adviser: ADVISER, note: '' },
  ...{ created: '2026-11-01T09:00:00.000Z', codes: [codeFixture()] },
};

interface Opening {
  /** Below the path of the authority's screens. */
  below?: string;
  groups?: string[];
  authority?: Partial<Authority>;
  entry?: RegisteredOrganisation;
  handlers?: Handlers;
}

/** Opens a screen of the authority, with a register of one organisation. */
export function openAuthority({ below = '', groups = ['admins'], entry = HARBOUR, ...rest }: Opening = {}) {
  inlinePageData();
  signInAs({ sub: ANN.id });
  const authority = { you: OWN, advisers: [ADVISER], operations: true, ...rest.authority };
  const { id, name, sector, adviser } = entry;
  const api = fakeApi({
    userMe: () => ({ ...ANN, groups }),
    authority: () => authority,
    registeredOrganisations: () => ({
      organisations: [{ id, name, sector, adviser, codesInUse: 1, codesFree: 0 }],
      next: null,
    }),
    registeredOrganisation: () => entry,
    adviserShares: () => [],
    authorityRecord: () => [],
    ...rest.handlers,
  });
  return { ...openRemote({ App, Provider: DesignSystemProvider }, `/admin/authority${below}`), api };
}
