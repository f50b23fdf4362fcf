/** Triage flow problems, for authors. */
export const messages = {
  noNode: (node: string) => `The flow has no node ${node}.`,
  noWayOn: (node: string, choices: readonly string[]) =>
    `The flow does not say where ${choices.join(', ') || 'no answer'} leads from ${node}.`,
  leadsNowhere: (node: string, next: string) =>
    `The flow leads from ${node} to ${next}, which does not exist.`,
  comesBack: (node: string) => `The flow comes back to ${node}.`,
};
