/** A failure as the identity service names it. */
export const authError = (name: string, message = 'The service said no.'): Error =>
  Object.assign(new Error(message), { name });
