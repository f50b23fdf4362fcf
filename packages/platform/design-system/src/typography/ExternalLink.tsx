import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NewTabIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useMessages } from '../useMessages.ts';
import { TextLink } from './TextLink.tsx';

export type ExternalLinkProps = { href: string; children: ReactNode };

const OFF_PAPER = { '@media print': { display: 'none' } };
const Sign = styled('span')({ marginInlineStart: 4, ...OFF_PAPER });

/** Opens and announces a new tab, without referrer or opener. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const { newTab } = useMessages();
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Sign>
        <NewTabIcon size={12} />
      </Sign>
      <VisuallyHidden data-screen-only=""> {newTab}</VisuallyHidden>
    </TextLink>
  );
}
