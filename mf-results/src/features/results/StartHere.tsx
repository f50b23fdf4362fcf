import { Button, Row, Stack, Text } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { Link } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';
import type { LiftPath } from '../../model/lift/liftPath.ts';
import { overallLiftPath, suggestedSteps } from '../../model/lift/overallLiftPath.ts';
import { AddToPlan } from '../../shared/plan/AddToPlan.tsx';
import { messages as planCopy } from '../../shared/plan/messages.ts';
import { plannableSteps } from '../../shared/plan/planItemDraft.ts';
import { HEADING_IDS } from './pageHeadings.ts';
import { PartHeading } from './PartHeading.tsx';
import { StartPillar } from './StartPillar.tsx';

const copy = messages.startHere;
/** Number of pillars shown unfolded. */
const OPEN = 3;

export interface StartHereProps {
  session: string;
  liftPaths: readonly LiftPath[];
}

/** Limiting pillars, cheapest first. */
export function StartHere({ session, liftPaths }: StartHereProps) {
  const { holding, score, steps } = overallLiftPath(liftPaths);
  const others = holding.slice(OPEN);
  const questions = liftPaths.flatMap((path) => path.questions);
  const suggested = plannableSteps(session, questions, suggestedSteps(liftPaths));
  return (
    <Stack component="section" gap={16} aria-labelledby={HEADING_IDS.startHere}>
      <Row justify="space-between" gap={8}>
        <Row align="baseline" gap={16}>
          <PartHeading id={HEADING_IDS.startHere}>{copy.title}</PartHeading>
          <Text>{messages.lift.holds(holding.length, score, steps)}</Text>
        </Row>
        <Button variant="secondary" size="small" component={Link} to={fillPath(paths.lift, { session })}>
          {copy.tryOut}
        </Button>
      </Row>
      {holding.slice(0, OPEN).map((path) => (
        <StartPillar key={path.pillarId} session={session} path={path} />
      ))}
      {others.length > 0 ? (
        // Printed in the pillars' cards.
        <div data-screen-only="">
          <Disclosure label={copy.otherAreas(others.length)} openLabel={copy.fewerAreas}>
            <Stack gap={16}>
              {others.map((path) => (
                <StartPillar key={path.pillarId} session={session} path={path} />
              ))}
            </Stack>
          </Disclosure>
        </div>
      ) : null}
      {suggested.length > 1 ? <AddToPlan steps={suggested} label={planCopy.addAll} /> : null}
    </Stack>
  );
}
