/** How names and addresses are compared: without case and outer spaces. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
