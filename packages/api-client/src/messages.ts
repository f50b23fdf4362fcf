/** Used where the server sent no text. */
export const messages = {
  failed: 'Something went wrong',
  network: (cause: string) => `Network error (${cause})`,
  late: 'no answer in time',
  otherUser: 'Another user, or none, is signed in.',
};
