/** Creates an error named as by the identity service. */
export const authError = (name: string, message = 'The service said no.'): Error =>
  Object.assign(new Error(message), { name });
