import type { AccountFactor, FactorReview as Review } from '@psma/api-contract';
import { Button, Heading, Stack, Text, WithUserTexts } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { formatDay } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';

const copy = messages.factorReview;

type FactorReviewProps = {
  review: Review;
  /** Account for the settings links; omitted before a new password. */
  account?: string;
};

/** Lists factors a mailbox recovery removed and kept. */
export function FactorReview({ review: { removed, kept }, account }: FactorReviewProps) {
  return (
    <>
      {removed.length > 0 ? (
        <FactorList title={copy.removedTitle} text={copy.removedText} factors={removed} />
      ) : null}
      {kept.length > 0 ? <FactorList title={copy.keptTitle} text={copy.keptText} factors={kept} /> : null}
      {kept.length > 0 && account ? (
        <Button
          variant="secondary"
          component={Link}
          to={paths.login}
          state={{ username: account, from: paths.settings }}
          sx={{ alignSelf: 'start' }}
        >
          {copy.check}
        </Button>
      ) : null}
    </>
  );
}

function FactorList({ title, text, factors }: { title: string; text: string; factors: AccountFactor[] }) {
  return (
    <Stack gap={8}>
      <Heading level={2} size="m">
        {title}
      </Heading>
      <Text>{text}</Text>
      <Stack component="ul" gap={4}>
        {factors.map((factor, index) => (
          <Text component="li" key={index}>
            {factor.name === null ? (
              describe(factor)
            ) : (
              <WithUserTexts texts={[factor.name]}>{(name) => describe({ ...factor, name })}</WithUserTexts>
            )}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

function describe({ kind, name, added }: AccountFactor): string {
  const what = copy.named(copy.kinds[kind] ?? copy.otherKind, name);
  return added ? copy.added(what, formatDay(added)) : what;
}
