import { VisuallyHidden } from '@psma/design-system';
import { pageScope, useObservable, type ScreenScope } from '@psma/remote-kit';

/** Announces for the shell and the current screen. */
export function Announcer({ scope }: { scope: ScreenScope }) {
  return (
    <VisuallyHidden>
      <LiveRegion scope={pageScope} />
      <LiveRegion scope={scope} />
    </VisuallyHidden>
  );
}

/** Alternates elements, so screen readers repeat equal texts. */
function LiveRegion({ scope }: { scope: ScreenScope }) {
  const { text, count } = useObservable(scope.announcement);
  return (
    <>
      <div role="status">{count % 2 === 0 ? text : ''}</div>
      <div role="status">{count % 2 === 1 ? text : ''}</div>
    </>
  );
}
