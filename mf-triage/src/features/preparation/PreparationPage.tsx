import type { PreparationArea } from '@psma/api-contract';
import { Heading, Page, PageHeading, Row, Stack, Text } from '@psma/design-system';
import { useAuthState, usePageTitle, useSearchParams } from '@psma/remote-kit';
import { ChooseSheet } from './ChooseSheet.tsx';
import { messages as words } from './messages.ts';
import { countOf, nameOf, sheetOf, whoOf } from './preparationSheet.ts';
import { Sheet } from './Sheet.tsx';
import { SheetTools } from './SheetTools.tsx';
import { StatementsSwitch } from './StatementsSwitch.tsx';
import { useStatements } from './useStatements.ts';

/** Lists what to find out, for all or one function. */
export function PreparationPage({ areas: pillars }: { areas: readonly PreparationArea[] }) {
  const [address] = useSearchParams();
  const who = whoOf(address.get('for'));
  const sheet = sheetOf(pillars, who);
  const view = useStatements();
  const signedIn = useAuthState().token !== null;
  usePageTitle(words.pageTitle(nameOf(who)));
  return (
    <Page>
      <Stack gap={32}>
        <Stack gap={16}>
          <PageHeading>{words.title}</PageHeading>
          <Text variant="lead">{words.lead}</Text>
          <ChooseSheet who={who} />
        </Stack>
        <Stack gap={16}>
          <Row justify="space-between" gap={12}>
            <Heading aria-live="polite">{words.sheet(nameOf(who), countOf(sheet))}</Heading>
            <SheetTools who={who} sheet={sheet} />
          </Row>
          <Row data-screen-only="">
            {signedIn ? <StatementsSwitch view={view} /> : <Text muted>{words.signIn}</Text>}
          </Row>
          <Sheet sheet={sheet} statements={signedIn ? view.statements : null} />
        </Stack>
      </Stack>
    </Page>
  );
}
