import type { LevelDescription } from '@psma/api-contract';
import { levelName } from '@psma/assessment-model';
import { Dialog, Heading, LevelBadge, Row, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import { fromLowest } from '../../model/result/fromLowest.ts';

export interface LevelsDialogProps {
  open: boolean;
  /** Frozen with the results. */
  levels: readonly LevelDescription[];
  onClose: () => void;
}

/** Explains the levels, from 0 upward. */
export function LevelsDialog({ open, levels, onClose }: LevelsDialogProps) {
  const ordered = fromLowest(levels);
  return (
    <Dialog open={open} title={messages.levels.title} onClose={onClose} closeLabel={messages.levels.close}>
      <Stack gap={24}>
        <Text>{messages.levels.note}</Text>
        <Stack component="ol" gap={24}>
          {ordered.map(({ level, score, title, risk, description }) => (
            <Stack key={level} component="li" gap={4}>
              <Row gap={12}>
                <LevelBadge score={score} name={levelName(level)} />
                <Heading level={3} size="m">
                  {title}
                </Heading>
              </Row>
              <Text variant="small" strong>
                {messages.levels.risk(risk)}
              </Text>
              <Text>{description}</Text>
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
