/** In the words of packages/assessment/api-client, for the identity service. */
export const messages = {
  foreign: 'Something between this page and the tool changed the answer. Are you signed in to the Wi-Fi?',
};
