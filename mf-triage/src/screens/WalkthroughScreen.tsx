import { Page } from '@psma/design-system';
import { useSearchParams } from '@psma/remote-kit';
import { stepOf } from '../features/walkthrough/stepOf.ts';
import { WalkthroughStep } from '../features/walkthrough/WalkthroughStep.tsx';

export function WalkthroughScreen() {
  const [search] = useSearchParams();
  return (
    <Page>
      <WalkthroughStep step={stepOf(search.get('step'))} />
    </Page>
  );
}
