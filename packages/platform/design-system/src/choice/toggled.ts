type Choice = { id: string; exclusive?: boolean };

/** Returns the chosen ids after a toggle, in choice order. */
export function toggled(choices: readonly Choice[], chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  const added = choices.find((choice) => choice.id === id);
  if (!added) return [...chosen];
  if (added.exclusive) return [id];
  return choices
    .filter((choice) => !choice.exclusive && (choice.id === id || chosen.includes(choice.id)))
    .map((choice) => choice.id);
}
