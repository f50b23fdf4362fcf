import { ReleaseRefused, type ProposedChange } from '@psma/release-contract';
import type { IdentifiedActor, Registry } from '@psma/release-registry';

/** Makes the change, or proposes it where a second person must approve it. Returns which. */
export async function makeOrPropose(
  { proposals }: Registry,
  actor: IdentifiedActor,
  { make, change }: { make: () => Promise<unknown>; change: ProposedChange | null },
): Promise<'made' | 'proposed'> {
  try {
    await make();
    return 'made';
  } catch (error) {
    if (change === null || !(error instanceof ReleaseRefused) || error.name !== 'NeedsApproval') throw error;
    const { form, ...author } = actor;
    // Its own key: the form sent again must not look as if the change were made.
    const own = form && { ...form, id: `${form.id} proposal` };
    await proposals.create(change, own ? { ...author, form: own } : author);
    return 'proposed';
  }
}
