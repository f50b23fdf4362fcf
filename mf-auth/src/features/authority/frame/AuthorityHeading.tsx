import { PageHeading, Stack, Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import * as paths from '../../../../paths.ts';
import { messages } from './messages.ts';

interface AuthorityHeadingProps {
  title: ReactNode;
  intro?: string;
}

/** Heads each screen below the register, with the way back to it. */
export const AuthorityHeading = ({ title, intro }: AuthorityHeadingProps) => (
  <Stack gap={8}>
    <PageHeading size="xl">{title}</PageHeading>
    {intro ? <Text muted>{intro}</Text> : null}
    <Text>
      <TextLink component={Link} to={paths.authority}>
        {messages.back}
      </TextLink>
    </Text>
  </Stack>
);
