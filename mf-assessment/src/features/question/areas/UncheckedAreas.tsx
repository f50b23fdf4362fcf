import { askForChecks, organisationQuery } from '@psma/api-client';
import { Banner, Button, Row, Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { Link, useMutation, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../../../paths.ts';
import { areaName, memberName } from '../../../areas/areaWords.ts';
import { messages } from '../../../areas/messages.ts';
import { useAreas, useOwnMemberId } from '../../../areas/useAreas.ts';
import { reasonOf } from '../../../loading/reasonOf.ts';
import type { Assessment } from '../../../session/assessmentView.ts';

const copy = messages.unchecked;

/** Names areas that a second member has not checked; links those that the member could check. */
export function UncheckedAreas({ assessment: { session, sections } }: { assessment: Assessment }) {
  const own = useOwnMemberId();
  const { data } = useAreas(session.id);
  const { data: organisation } = useQuery(organisationQuery());
  const unchecked = (data?.areas ?? []).flatMap(({ pillarId, check }) =>
    check?.state === 'UNCHECKED' || check?.state === 'CHANGED' ? [{ pillarId, check }] : [],
  );
  if (unchecked.length === 0) return null;
  // Where areas have different checkers, the list below is no choice between them.
  const [checkers = [], ...others] = new Map(
    unchecked.map(({ check }) => [check.checkers.join(' '), check.checkers]),
  ).values();
  const named = others.length === 0 ? checkers : [];
  const isYours = own !== null && named.includes(own);
  const namesOf = (members: readonly string[]) =>
    (organisation?.members ?? [])
      .filter(({ id, you, name }) => !you && name && members.includes(id))
      .map(({ name }) => name);
  const names = namesOf(named);
  const hasOthers = unchecked.some(({ check }) => check.checkers.some((member) => member !== own));
  return (
    <Stack gap={8}>
      <Text>
        <WithUserTexts texts={names}>
          {(...slots) => copy.remaining(unchecked.length, isYours ? [messages.you, ...slots] : slots)}
        </WithUserTexts>
      </Text>
      <Stack component="ul" gap={4}>
        {unchecked.map(({ pillarId, check }) => (
          <Text key={pillarId} component="li">
            {own !== null && check.checkers.includes(own) ? (
              <TextLink
                component={Link}
                to={fillPath(paths.check, { session: session.id, pillar: pillarId })}
              >
                {copy.yours(areaName(pillarId, sections))}
              </TextLink>
            ) : (
              <WithUserTexts texts={others.length === 0 ? [] : namesOf(check.checkers)}>
                {(...slots) => copy.by(areaName(pillarId, sections), slots)}
              </WithUserTexts>
            )}
          </Text>
        ))}
      </Stack>
      {hasOthers ? <AskForChecks sessionId={session.id} /> : null}
    </Stack>
  );
}

function AskForChecks({ sessionId }: { sessionId: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => askForChecks(sessionId) });
  return (
    <Stack gap={8}>
      <Row>
        <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
          {copy.ask}
        </Button>
      </Row>
      {data ? (
        <Banner tone="success">
          <WithUserTexts texts={[data.asked.map(memberName).join(', ')]}>{copy.asked}</WithUserTexts>
        </Banner>
      ) : null}
      {error ? <Banner tone="danger">{reasonOf(error)}</Banner> : null}
    </Stack>
  );
}
