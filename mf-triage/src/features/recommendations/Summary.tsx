import { Banner, Button, Card, Heading, Row, Stack, Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { formatDay } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { messages } from './messages.ts';
import { PREPARE_HEADING_ID } from './PrepareCard.tsx';
import { SignUpLink } from './SignUpLink.tsx';
import type { Recommendations } from './useRecommendations.ts';

const copy = messages.recommendations.summary;

type SummaryProps = Pick<Recommendations, 'triageRun' | 'results'> & {
  isOwner: boolean;
  onSignUp: () => void;
  onShare: () => void;
};

/** Verdict and its action, then answer owner and retention. */
export function Summary({ triageRun, results, isOwner, onSignUp, onShare }: SummaryProps) {
  const { recommendAssessment, recommendations, partial } = results;
  const { title, text } = recommendAssessment ? copy.ready : copy.prepare;
  return (
    <Card padding="generous">
      <Stack gap={16}>
        {partial ? (
          <Banner>{messages.recommendations.partial}</Banner>
        ) : (
          <>
            <Heading>{title}</Heading>
            <Text variant="large">{text(recommendations.length)}</Text>
          </>
        )}
        <Row>
          {partial ? null : <NextAction isReady={recommendAssessment} onSignUp={onSignUp} />}
          <Button variant="secondary" onClick={onShare}>
            {messages.recommendations.share}
          </Button>
        </Row>
        <Text variant="small" muted>
          {copy.dates(formatDay(triageRun.updated), deletionDate(triageRun.created))}
        </Text>
        {isOwner ? null : <ForReaders />}
      </Stack>
    </Card>
  );
}

function NextAction({ isReady, onSignUp }: { isReady: boolean; onSignUp: () => void }) {
  if (isReady) return <SignUpLink onSignUp={onSignUp} />;
  const showPreparation = () => document.getElementById(PREPARE_HEADING_ID)?.focus();
  return <Button onClick={showPreparation}>{copy.seePreparation}</Button>;
}

const ForReaders = () => (
  <Text>
    {copy.reader}{' '}
    <TextLink component={Link} to={paths.questionnaire}>
      {copy.ownTriage}
    </TextLink>
  </Text>
);

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the day triage answers are deleted (decision G82). */
const deletionDate = (created: string): string =>
  formatDay(new Date(Date.parse(created) + RETENTION_MS).toISOString());
