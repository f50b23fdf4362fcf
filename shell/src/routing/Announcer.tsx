import { VisuallyHidden } from '@psma/design-system';
import { pageScope, useObservable, type ScreenScope } from '@psma/remote-kit';

/** Says politely what the shell and the screen that it listens to announce. */
export function Announcer({ scope }: { scope: ScreenScope }) {
  return (
    <VisuallyHidden>
      <LiveRegion scope={pageScope} />
      <LiveRegion scope={scope} />
    </VisuallyHidden>
  );
}

/** The text alternates between two elements, so that a repeated one is heard. */
function LiveRegion({ scope }: { scope: ScreenScope }) {
  const { text, count } = useObservable(scope.announcement);
  return (
    <>
      <div role="status">{count % 2 === 0 ? text : ''}</div>
      <div role="status">{count % 2 === 1 ? text : ''}</div>
    </>
  );
}
