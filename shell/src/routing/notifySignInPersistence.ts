import { authState, notify, signInPersistence } from '@psma/remote-kit';
import { messages } from '../messages.ts';

/** Explains a sign-in that this browser's storage cannot keep for all tabs. */
export function notifySignInPersistence(): () => void {
  const persistenceOf = () => (authState.get().token ? signInPersistence() : 'browser');
  let last = persistenceOf();
  return authState.subscribe(() => {
    const persistence = persistenceOf();
    if (persistence !== last && persistence !== 'browser')
      notify({ tone: 'info', text: messages.signInPersistence[persistence] });
    last = persistence;
  });
}
