import type { WorkOfOrganisation } from '../../mails/mailContent.ts';
import type { NoticeRow } from './workMailStore.ts';

type Noticed = Pick<NoticeRow, 'kind' | 'organisationId' | 'organisation' | 'memberId' | 'due'>;

/** Counts events by organisation and kind, in the order of the first. Pure. */
export function summarise(notices: readonly Noticed[]): WorkOfOrganisation[] {
  const organisations = new Map<string, WorkOfOrganisation>();
  for (const { kind, organisationId, organisation, memberId, due } of notices) {
    const asAdviser = memberId === null;
    const key = `${organisationId} ${asAdviser}`;
    const found = organisations.get(key) ?? {
      organisationId,
      organisation,
      asAdviser,
      counts: {},
      due: null,
    };
    found.counts[kind] = (found.counts[kind] ?? 0) + 1;
    if ((kind === 'areaAssigned' || kind === 'areaReminded') && due !== null)
      found.due = found.due === null || due < found.due ? due : found.due;
    organisations.set(key, found);
  }
  return [...organisations.values()];
}
