import ButtonBase from '@mui/material/ButtonBase';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ElementType, MouseEvent, ReactNode } from 'react';
import { omitStyleProps } from '../theme/omitStyleProps.ts';
import type { Polymorphic } from '../theme/polymorphic.ts';
import { buttonStyles, type ButtonSize, type ButtonVariant } from './buttonStyles.ts';
import { Spinner } from './Spinner.tsx';

type Own = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, ignores presses, keeps focus. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  fullWidth?: boolean;
  children: ReactNode;
  sx?: SxProps<Theme>;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
};
export type ButtonProps<C extends ElementType = 'button'> = Polymorphic<Own, C>;

const Root = styled(
  ButtonBase,
  omitStyleProps,
)<{
  styleProps: { variant: ButtonVariant; size: ButtonSize; fullWidth: boolean };
}>(({ styleProps }) => buttonStyles(styleProps));

/** Fits the padding or overlaps half of it: a busy button keeps its width. */
const Waiting = styled(
  'span',
  omitStyleProps,
)<{ styleProps: { variant: ButtonVariant } }>(({ styleProps }) => ({
  position: 'absolute',
  insetInlineStart: styleProps.variant === 'quiet' ? -12 : 3,
  display: 'inline-flex',
}));

/** The product's button, or with `component={Link} to="…"` a link styled as one. */
export function Button<C extends ElementType = 'button'>(props: ButtonProps<C>) {
  const {
    variant = 'primary',
    size = 'normal',
    busy = false,
    fullWidth = false,
    children,
    onClick,
    ...rest
  } = props as ButtonProps<'button'>;
  const ignore = (event: MouseEvent<HTMLElement>) => event.preventDefault();
  return (
    <Root
      styleProps={{ variant, size, fullWidth }}
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={busy ? ignore : onClick}
    >
      {busy ? (
        <Waiting styleProps={{ variant }}>
          <Spinner size={size === 'normal' ? 16 : 10} />
        </Waiting>
      ) : null}
      {children}
    </Root>
  );
}
