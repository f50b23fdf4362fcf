import type { KnownBy, PreparationArea } from '@psma/api-contract';
import type { PillarId } from '@psma/assessment-model';
import {
  Button,
  Heading,
  Page,
  PageHeading,
  Card as Paper,
  PillarMark,
  Row,
  Stack,
  Text,
} from '@psma/design-system';
import { saveFile } from '@psma/file-export';
import { track, useAuthState, usePageTitle, useSearchParams } from '@psma/remote-kit';
import { ChooseSheet } from './ChooseSheet.tsx';
import { messages, messages as words } from './messages.ts';
import { preparationCsv } from './preparationCsv.ts';
import { countOf, nameOf, sheetOf, whoOf } from './preparationSheet.ts';
import { SheetQuestion } from './SheetQuestion.tsx';
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

const copy = messages.statements;

/** Toggles the six statements per question, for signed-in users. */
function StatementsSwitch({ view }: { view: ReturnType<typeof useStatements> }) {
  const { statements, isPending, failed, show, hide } = view;
  return (
    <Row gap={12}>
      <Button variant="secondary" size="small" busy={isPending} onClick={statements ? hide : show}>
        {statements ? copy.hide : copy.show}
      </Button>
      <Text role="status" variant="small">
        {failed ? copy.failed : statements ? copy.shown : ''}
      </Text>
    </Row>
  );
}

interface SheetToolsProps {
  who: KnownBy | null;
  sheet: readonly PreparationArea[];
}

/** Sheet actions; work without a request. */
function SheetTools({ who, sheet }: SheetToolsProps) {
  const print = () => {
    track('Preparation_Export', { target: 'print' });
    window.print();
  };
  const download = () => {
    track('Preparation_Export', { target: 'csv' });
    const content = new Blob([preparationCsv(sheet)], { type: 'text/csv;charset=utf-8' });
    saveFile({ name: `${words.fileName(nameOf(who))}.csv`, content });
  };
  return (
    <Row gap={12} data-screen-only="">
      <Button variant="secondary" onClick={print}>
        {words.print}
      </Button>
      <Button variant="secondary" onClick={download}>
        {words.csv}
      </Button>
    </Row>
  );
}

interface SheetProps {
  sheet: readonly PreparationArea[];
  /** Statements by question id; null while hidden. */
  statements: ReadonlyMap<string, readonly string[]> | null;
}

function Sheet({ sheet, statements }: SheetProps) {
  return (
    <Stack gap={24}>
      {sheet.map(({ pillarId, pillar, questions }) => (
        <Paper key={pillarId} component="section" aria-labelledby={`prepare-${pillarId}`}>
          <Stack gap={24}>
            <Row gap={12} wrap={false}>
              <PillarMark pillarId={pillarId as PillarId} size={32} />
              <Heading id={`prepare-${pillarId}`} size="l">
                {pillar}
              </Heading>
            </Row>
            <Stack component="ol" gap={24}>
              {questions.map((question) => (
                <SheetQuestion
                  key={question.id}
                  question={question}
                  statements={statements?.get(question.id) ?? null}
                />
              ))}
            </Stack>
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
