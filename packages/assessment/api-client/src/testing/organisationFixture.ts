import type { Organisation, Role } from '@psma/api-contract';

/** Harbour, with Ann Smith as owner and the caller in the given role. */
export function organisationFixture(role: Role): Organisation {
  const id = '00000000-0000-4000-8000-00000000000a';
  const since = { version: 1, joined: '2026-03-01T10:00:00.000Z', lastSeen: null, waits: false };
  const owner = { id: '00000000-0000-4000-8000-000000000001', name: 'Ann Smith', role: 'OWNER' as const };
  const you = { id: '00000000-0000-4000-8000-000000000002', name: 'Bo Jones', role };
  return {
    ...{ id, version: 1, name: 'Harbour', sector: null, former: [] },
    you: { member: you.id, role, name: you.name },
    members: [
      { ...since, ...owner, you: false },
      { ...since, ...you, you: true },
    ],
    organisations: [{ id, name: 'Harbour', role }],
  };
}
