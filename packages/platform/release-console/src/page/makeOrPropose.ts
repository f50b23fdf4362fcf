import { isRuled, ReleaseRefused, type ChangeRequest, type ProposedChange } from '@psma/release-contract';
import { makeChange, type IdentifiedActor, type MadeName, type Registry } from '@psma/release-registry';

/** Makes the change, or proposes it where a second person must approve it. Returns which. */
export async function makeOrPropose<Name extends MadeName>(
  registry: Registry,
  name: Name,
  request: ChangeRequest<Name>,
  actor: IdentifiedActor,
): Promise<'made' | 'proposed'> {
  try {
    await makeChange(registry, name, request, actor);
    return 'made';
  } catch (error) {
    if (!isRuled(name) || !(error instanceof ReleaseRefused) || error.name !== 'NeedsApproval') throw error;
    const { form, ...author } = actor;
    // Its own key: the form sent again must not look as if the change were made.
    const own = form && { ...form, id: `${form.id} proposal` };
    const change = { action: name, ...request } as unknown as ProposedChange;
    await makeChange(registry, 'propose', { change }, own ? { ...author, form: own } : author);
    return 'proposed';
  }
}
