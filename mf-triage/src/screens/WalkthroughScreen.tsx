import { Page } from '@psma/design-system';
import { useSearchParams } from '@psma/remote-kit';
import { WalkthroughStep } from '../features/walkthrough/WalkthroughStep.tsx';
import { stepOf } from '../features/walkthrough/walkthroughSteps.ts';

export function WalkthroughScreen() {
  const [search] = useSearchParams();
  return (
    <Page>
      <WalkthroughStep step={stepOf(search.get('step'))} />
    </Page>
  );
}
