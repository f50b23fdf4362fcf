import { authState, notify, signInReach } from '@psma/remote-kit';
import { messages } from '../messages.ts';

/** Explains a sign-in that this browser's storage cannot keep for all tabs. */
export function notifySignInReach(): () => void {
  const reachOf = () => (authState.get().token ? signInReach() : 'browser');
  let last = reachOf();
  return authState.subscribe(() => {
    const reach = reachOf();
    if (reach !== last && reach !== 'browser') notify({ tone: 'info', text: messages.signInReach[reach] });
    last = reach;
  });
}
