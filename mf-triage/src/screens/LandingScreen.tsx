import { Page, Stack } from '@psma/design-system';
import { GoodToKnow } from '../features/landing/GoodToKnow.tsx';
import { LandingIntroduction } from '../features/landing/LandingIntroduction.tsx';
import { PillarList } from '../features/landing/PillarList.tsx';

export function LandingScreen() {
  return (
    <Page>
      <Stack gap={64}>
        <LandingIntroduction />
        <PillarList />
        <GoodToKnow />
      </Stack>
    </Page>
  );
}
