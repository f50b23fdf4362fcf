import type { AssessmentQuestion, AssessmentSession } from '@psma/api-contract';
import { Row, SanitisedHtml, Stack, Text, WithUserTexts } from '@psma/design-system';
import { formatDay } from '@psma/screen-kit';
import { messages } from '../../messages.ts';
import { MoreInfo } from './MoreInfo.tsx';

interface QuestionHelpProps {
  question: AssessmentQuestion;
  /** Source of a carried-forward choice, if any. */
  carriedFrom: AssessmentSession['retakeOf'];
}

/** Shows a copied choice's source, guidance and links. */
export function QuestionHelp({ question, carriedFrom }: QuestionHelpProps) {
  const date = carriedFrom?.completedAt ? formatDay(carriedFrom.completedAt) : null;
  return (
    <Stack gap={12} align="start" sx={{ paddingBlockEnd: '12px' }}>
      {carriedFrom ? (
        <Text strong>
          <WithUserTexts texts={[carriedFrom.title]}>
            {(title) => messages.question.carried(title, date)}
          </WithUserTexts>
        </Text>
      ) : null}
      <Text muted sx={{ maxWidth: '80ch' }}>
        {question.help}
      </Text>
      <Row gap={24}>
        {question.link ? <SanitisedHtml html={question.link} /> : null}
        {question.info ? <MoreInfo html={question.info} /> : null}
      </Row>
    </Stack>
  );
}
