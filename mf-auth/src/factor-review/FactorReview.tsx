import type { AccountFactor, FactorReview as Review } from '@psma/api-contract';
import { Button, Heading, Stack, Text, WithUserTexts } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { messages } from '../messages.ts';

const words = messages.factorReview;
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

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
        <FactorList title={words.removedTitle} text={words.removedText} factors={removed} />
      ) : null}
      {kept.length > 0 ? <FactorList title={words.keptTitle} text={words.keptText} factors={kept} /> : null}
      {kept.length > 0 && account ? (
        <Button
          variant="secondary"
          component={Link}
          to="/admin/login"
          state={{ username: account, from: '/admin/settings' }}
          sx={{ alignSelf: 'start' }}
        >
          {words.check}
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
  const what = words.named(words.kinds[kind] ?? words.otherKind, name);
  return added ? words.added(what, format.format(new Date(added))) : what;
}
