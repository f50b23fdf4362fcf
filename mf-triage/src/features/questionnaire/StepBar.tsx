import type { TriageQuestion } from '@psma/api-contract';
import { Button, Divider, Row, Stack } from '@psma/design-system';
import { useNavigate } from '@psma/remote-kit';
import { useLayoutEffect, useState } from 'react';
import { onePress } from '../../answering/onePress.ts';
import { questionPath } from '../../answering/sessionAnswers.ts';
import { messages } from '../../messages.ts';

interface StepBarProps {
  previous: TriageQuestion | null;
  forwardLabel: string;
  /** Next can be pressed in prerendered markup: the press is replayed after hydration. */
  canGoOn: boolean;
  busy: boolean;
  onForward: () => void;
  /** Skips answered questions; null where that is no shorter. */
  onFinish: (() => void) | null;
}

export function StepBar({ previous, forwardLabel, canGoOn, busy, onForward, onFinish }: StepBarProps) {
  const navigate = useNavigate();
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  return (
    <Stack gap={24}>
      <Divider />
      <Row justify={previous ? 'space-between' : 'end'}>
        {previous ? (
          <Button variant="secondary" onClick={onePress(() => navigate(questionPath(previous)))}>
            {messages.questionnaire.previous}
          </Button>
        ) : null}
        <Row justify="end">
          {onFinish ? (
            <Button variant="quiet" onClick={onePress(onFinish)} disabled={busy}>
              {messages.questionnaire.finish}
            </Button>
          ) : null}
          <Button onClick={onePress(onForward)} busy={busy} disabled={isHydrated && !canGoOn}>
            {forwardLabel}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}
