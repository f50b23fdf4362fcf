/** Texts for members in lists to choose from. */
export const messages = {
  noName: 'No name yet',
  withAddress: (name: string, email: string) => `${name} (${email})`,
  since: (name: string, day: string) => `${name} (joined on ${day})`,
};
