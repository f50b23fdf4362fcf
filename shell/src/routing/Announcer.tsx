import { VisuallyHidden } from '@psma/design-system';
import { announcement, useObservable } from '@psma/remote-kit';

/** The page's one polite live region. The text alternates between two elements, so that a repeated one is heard. */
export function Announcer() {
  const { text, count } = useObservable(announcement);
  return (
    <VisuallyHidden>
      <div role="status">{count % 2 === 0 ? text : ''}</div>
      <div role="status">{count % 2 === 1 ? text : ''}</div>
    </VisuallyHidden>
  );
}
