/** Used where the server sent no text. */
export const messages = {
  failed: 'Something went wrong',
  network: (cause: string) => `Network error (${cause})`,
  foreign: 'Something between this page and the tool changed the answer. Are you signed in to the Wi-Fi?',
  late: 'no answer in time',
  otherUser: 'Another user, or none, is signed in.',
};
