import { useMembership } from '@psma/api-client';
import type { Targets } from '@psma/api-contract';
import { Row, Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { openedHere } from '@psma/screen-kit';
import { gapSentence, targetSentence } from '../model/targets/gapSentence.ts';
import { messages } from '../model/targets/messages.ts';
import { hasTargets, type PillarGap } from '../model/targets/pillarGap.ts';

export interface TargetLineProps {
  targets: Targets | null;
  gaps: readonly PillarGap[];
  /** Path of the dialog. */
  dialog: string;
}

/** Shows targets, gaps and the dialog's link; empty until known. */
export function TargetLine({ targets, gaps, dialog }: TargetLineProps) {
  const { canEdit } = useMembership();
  if (!targets) return null;
  const set = hasTargets(targets);
  return (
    <Row gap={12} align="baseline">
      {set ? (
        <Text>
          {targetSentence(targets)} {gaps.length > 0 ? gapSentence(gaps) : ''}
        </Text>
      ) : null}
      {canEdit ? (
        <Text variant="small" data-screen-only="">
          <TextLink component={Link} to={dialog} state={openedHere}>
            {set ? messages.change : messages.set}
          </TextLink>
        </Text>
      ) : null}
    </Row>
  );
}
