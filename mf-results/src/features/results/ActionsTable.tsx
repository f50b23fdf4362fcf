import { toScore, type PillarId } from '@psma/assessment-model';
import { Box, Stack, Text } from '@psma/design-system';
import { RecordTable } from '@psma/screen-kit';
import { messages } from '../../messages.ts';
import type { LiftPath } from '../../model/lift/liftPath.ts';
import { fromLowest } from '../../model/result/fromLowest.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';
import { AddToPlan } from '../../shared/plan/AddToPlan.tsx';
import { messages as planCopy } from '../../shared/plan/messages.ts';
import { plannableSteps } from '../../shared/plan/planItemDraft.ts';
import { CARD_FULL_WIDTH } from './layoutWidths.ts';
import { HEADING_IDS } from './pageHeadings.ts';
import { PartHeading } from './PartHeading.tsx';

const copy = messages.actions;

export interface ActionsTableProps {
  pillars: readonly PillarView[];
  /** True if written for the level as a whole. */
  untied: boolean;
  session: string;
  /** Null while there are none. */
  liftPaths: readonly LiftPath[] | null;
}

/** Lowest pillar first. */
export function ActionsTable({ pillars, untied, session, liftPaths }: ActionsTableProps) {
  const stepsOf = (pillarId: PillarId) => {
    const path = liftPaths?.find((each) => each.pillarId === pillarId);
    return path && !untied ? plannableSteps(session, path.questions, nextOf(path)) : [];
  };
  return (
    <Stack component="section" gap={16}>
      <PartHeading id={HEADING_IDS.actions}>{copy.heading}</PartHeading>
      {untied ? <Text>{copy.untied}</Text> : null}
      <RecordTable
        label={copy.heading}
        sx={null}
        rows={fromLowest(pillars).filter(({ actions }) => actions.length > 0)}
        keyOf={({ pillarId }) => pillarId}
        columns={[
          { head: copy.title, headSx: { width: 200 }, isRowHeader: true, cell: ({ pillar }) => pillar },
          {
            head: copy.actions,
            cell: ({ pillarId, pillar, actions }) => (
              <Box sx={BESIDE_LAST}>
                <Stack component="ul" gap={4} sx={{ listStyle: 'disc', paddingInlineStart: '20px' }}>
                  {actions.map(({ title }) => (
                    <Text key={title} component="li" sx={CARD_FULL_WIDTH}>
                      {title}
                    </Text>
                  ))}
                </Stack>
                <div data-plan="">
                  <AddToPlan
                    steps={stepsOf(pillarId)}
                    label={planCopy.planThese}
                    about={planCopy.planTheseOf(pillar)}
                  />
                </div>
              </Box>
            ),
          },
        ]}
      />
    </Stack>
  );
}

/** Puts the button after the last action if it fits. */
const BESIDE_LAST = {
  '@media screen and (min-width: 60em)': {
    position: 'relative',
    '& li:last-of-type': { paddingInlineEnd: '112px' },
    '& [data-plan]': { position: 'absolute', insetInlineEnd: 0, insetBlockEnd: '-4px' },
  },
} as const;

/** Next steps of questions with listed actions, required and optional. */
const nextOf = ({ questions, next }: LiftPath) => {
  const named = new Set(
    [...(next?.must ?? []), ...(next?.choose?.among ?? [])].map(({ questionId }) => questionId),
  );
  return questions
    .filter(({ questionId }) => named.has(questionId))
    .map(({ questionId, score }) => ({ questionId, from: score, to: toScore(score + 1) }));
};
