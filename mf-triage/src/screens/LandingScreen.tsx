import { Page, Stack } from '@psma/design-system';
import { AreaList } from '../features/landing/AreaList.tsx';
import { GoodToKnow } from '../features/landing/GoodToKnow.tsx';
import { Opening } from '../features/landing/Opening.tsx';

export function LandingScreen() {
  return (
    <Page>
      <Stack gap={64}>
        <Opening />
        <AreaList />
        <GoodToKnow />
      </Stack>
    </Page>
  );
}
