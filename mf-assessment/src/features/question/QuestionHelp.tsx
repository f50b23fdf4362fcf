import type { AssessmentQuestion, AssessmentSession } from '@psma/api-contract';
import { Button, Dialog, Row, SanitisedHtml, Stack, Text, WithUserTexts } from '@psma/design-system';
import { track } from '@psma/remote-kit';
import { formatDay } from '@psma/screen-kit';
import { useState } from 'react';
import { messages } from '../../messages.ts';

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

function MoreInfo({ html }: { html: string }) {
  const [open, setOpen] = useState(false);
  const copy = messages.question;
  const show = () => {
    track('Click_Survey_More_Info');
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={show}>
        {copy.moreInfo}
      </Button>
      <Dialog
        open={open}
        title={copy.moreInfo}
        onClose={close}
        actions={<Button onClick={close}>{copy.moreInfoClose}</Button>}
      >
        <SanitisedHtml html={html} />
      </Dialog>
    </>
  );
}
