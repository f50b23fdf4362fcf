type Choice = { id: string; exclusive?: boolean };

/** The chosen ids after one was ticked or unticked, in the order of the choices; an exclusive one stands alone. */
export function toggled(choices: readonly Choice[], chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  const added = choices.find((choice) => choice.id === id);
  if (!added) return [...chosen];
  if (added.exclusive) return [id];
  return choices
    .filter((choice) => !choice.exclusive && (choice.id === id || chosen.includes(choice.id)))
    .map((choice) => choice.id);
}
