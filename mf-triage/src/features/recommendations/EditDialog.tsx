import type { TriageQuestion, TriageSession } from '@psma/api-contract';
import { Banner, Button, Dialog, Stack } from '@psma/design-system';
import { useState } from 'react';
import { onePress } from '../../answering/onePress.ts';
import { QuestionChoices } from '../../answering/QuestionChoices.tsx';
import { ReminderDialog } from '../../answering/ReminderDialog.tsx';
import { isSameChoice, storedChoices } from '../../answering/sessionAnswers.ts';
import { useUnconfirmedBlocker } from '../../answering/useUnconfirmedBlocker.ts';
import type { TriageContent } from '../../content/triageContent.ts';
import { messages } from './messages.ts';
import { useEditStep } from './useEditStep.ts';

const copy = messages.edit;

interface EditDialogProps {
  content: TriageContent;
  triageRun: TriageSession;
  question: TriageQuestion;
}

export function EditDialog({ content, triageRun, question }: EditDialogProps) {
  const [draft, setDraft] = useState<string[] | null>(null);
  const stored = storedChoices(triageRun, question.id);
  const chosen = draft ?? stored;
  const letPass = useUnconfirmedBlocker(!isSameChoice(chosen, stored));
  const step = useEditStep(content, question, triageRun.id, letPass);
  if (step.reminder) return <ReminderDialog reminder={step.reminder} onClose={step.close} />;

  const confirm = () => {
    if (chosen.length > 0 && !step.busy) step.submit(chosen);
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={onePress(step.close)}>
        {copy.cancel}
      </Button>
      <Button onClick={onePress(confirm)} busy={step.busy} disabled={chosen.length === 0}>
        {copy.confirm}
      </Button>
    </>
  );
  return (
    <Dialog open title={copy.title} onClose={step.close} actions={actions}>
      <Stack>
        <QuestionChoices
          question={question}
          legend={question.title}
          note={question.hint}
          chosen={chosen}
          onChange={setDraft}
          onSubmit={confirm}
        />
        {step.problem !== null && !step.busy ? <Banner tone="danger">{step.problem}</Banner> : null}
      </Stack>
    </Dialog>
  );
}
