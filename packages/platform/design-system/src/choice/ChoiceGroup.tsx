import { styled } from '@mui/material/styles';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { describedBy, FieldError, Hint, KeysHint, Label, Optional } from '../field/fieldParts.tsx';

const Root = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '&:has(input:focus-visible) kbd': { visibility: 'visible' },
});

const Legend = styled(Label)({
  padding: 0,
  maxWidth: '100%',
  marginBlockEnd: 4,
  '&:has(h1, h2)': { marginBlockEnd: 12 },
}).withComponent('legend');

const Hints = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: 24 });

export type ChoiceGroupProps = {
  id: string;
  name: string;
  legend: ReactNode;
  /** Help between legend and hint: text, links, buttons. */
  intro?: ReactNode;
  hint?: ReactNode;
  /** Explains the keyboard shortcuts. */
  keys?: string;
  error: string | undefined;
  optional?: boolean | undefined;
  /** Called when focus leaves the group. */
  onLeave?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFieldSetElement>) => void;
  children: ReactNode;
};

/** Choices under one legend, with hint and error linked. */
export function ChoiceGroup({
  id,
  name,
  legend,
  intro,
  hint,
  keys,
  error,
  optional,
  onLeave,
  onKeyDown,
  children,
}: ChoiceGroupProps) {
  const left = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
  };
  return (
    <Root
      id={id}
      data-field={name}
      aria-describedby={describedBy(id, hint, error)}
      onBlur={left}
      onKeyDown={onKeyDown}
    >
      <Legend>
        {legend}
        {optional ? <Optional /> : null}
      </Legend>
      {intro}
      <Hints>
        <Hint id={id}>{hint}</Hint>
        {keys ? <KeysHint>{keys}</KeysHint> : null}
      </Hints>
      <FieldError id={id}>{error}</FieldError>
      {children}
    </Root>
  );
}
