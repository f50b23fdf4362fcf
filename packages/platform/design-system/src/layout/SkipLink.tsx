import { styled } from '@mui/material/styles';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { useMessages } from '../useMessages.ts';

const Root = styled('a')({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: tokens.layer.skipLink,
  padding: '12px 24px',
  font: `${tokens.weight.strong} ${fontSize('s')} ${tokens.font.sans}`,
  color: colour.accent,
  backgroundColor: colour.paper,
  borderRadius: tokens.radius.field,
  outline: `3px solid ${colour.accent}`,
  outlineOffset: 2,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
});

export type SkipLinkProps = { targetId: string; children?: string };

/** The page's first link: visible with focus, moves to `targetId`. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  const { skipLink } = useMessages();
  const skip = (event: React.MouseEvent) => {
    const target = document.getElementById(targetId);
    if (!target) return;
    event.preventDefault();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus();
    target.scrollIntoView();
  };
  return (
    <Root href={`#${targetId}`} onClick={skip} data-screen-only="">
      {children ?? skipLink}
    </Root>
  );
}
