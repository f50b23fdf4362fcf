import { Heading, Stack } from '@psma/design-system';
import type { ReactNode, Ref } from 'react';

interface TitledSectionProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function TitledSection({ title, headingRef, children }: TitledSectionProps) {
  return (
    <Stack component="section" gap={12}>
      <Heading level={2} size="l" ref={headingRef ?? null} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
