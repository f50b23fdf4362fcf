import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { onBand } from '../theme/band.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { ChoiceInput } from './ChoiceInput.tsx';

const Root = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  width: 'fit-content',
  paddingBlock: 4,
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
  color: onBand.text,
  cursor: 'pointer',
});

type ChoiceOptionProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  type: 'radio' | 'checkbox';
  children: ReactNode;
};

/** A choice with its label; both can be pressed. */
export function ChoiceOption({ children, ...input }: ChoiceOptionProps) {
  return (
    <Root>
      <ChoiceInput {...input} />
      <span>{children}</span>
    </Root>
  );
}
