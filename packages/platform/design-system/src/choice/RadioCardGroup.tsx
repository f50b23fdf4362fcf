import { styled } from '@mui/material/styles';
import { Fragment, useId, type KeyboardEvent, type ReactNode } from 'react';
import { onBand } from '../theme/band.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { useFormMessages } from '../useFormMessages.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { toggled } from './toggled.ts';

export type LadderChoice = {
  id: string;
  title: string;
  /** Checkboxes only: excludes all others ("None of these"). */
  exclusive?: boolean;
};

type Shared = {
  legend: ReactNode;
  /** Help between legend and hint: text, links, buttons. */
  intro?: ReactNode;
  hint?: ReactNode;
  choices: readonly LadderChoice[];
  error?: string | undefined;
  name: string;
  /** Called on Enter while focus is inside. */
  onSubmitKey?: () => void;
  onLeave?: () => void;
};

export type RadioCardGroupProps = Shared &
  (
    | { type: 'radio'; value: string; onChange: (value: string) => void }
    | { type: 'checkbox'; value: readonly string[]; onChange: (value: string[]) => void }
  );

/** Precedes a choice that excludes the others. */
const Or = styled('div')({
  padding: '8px 16px 9px',
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
  color: onBand.muted,
});

const Rungs = styled('div')({ marginBlockStart: 8 });

/** Full-width rows. While focus is inside, digits 1 to 9 choose and Enter continues. */
export function RadioCardGroup(props: RadioCardGroupProps) {
  const { legend, intro, hint, choices, error, name, onSubmitKey, onLeave } = props;
  const id = useId();
  const said = useFormMessages();
  const isChosen = (choice: LadderChoice) =>
    props.type === 'radio' ? props.value === choice.id : props.value.includes(choice.id);

  const choose = (choice: LadderChoice) => {
    if (props.type === 'radio') props.onChange(choice.id);
    else props.onChange(toggled(choices, props.value, choice.id));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter' && onSubmitKey) {
      event.preventDefault();
      if (!event.repeat) onSubmitKey();
      return;
    }
    const choice = /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined;
    if (!choice) return;
    event.preventDefault();
    choose(choice);
    event.currentTarget.querySelectorAll('input')[choices.indexOf(choice)]?.focus();
  };

  return (
    <ChoiceGroup
      id={id}
      name={name}
      legend={legend}
      intro={intro}
      hint={hint}
      keys={said.keys(Math.min(choices.length, 9), Boolean(onSubmitKey))}
      error={error}
      onLeave={onLeave}
      onKeyDown={onKeyDown}
    >
      <Rungs>
        {choices.map((choice, index) => (
          <Fragment key={choice.id}>
            {choice.exclusive && index > 0 ? <Or>{said.or}</Or> : null}
            <ChoiceRow
              type={props.type}
              name={`${id}-${name}`}
              value={choice.id}
              checked={isChosen(choice)}
              onChange={() => choose(choice)}
              invalid={Boolean(error)}
              digit={index < 9 ? index + 1 : undefined}
              title={choice.title}
            />
          </Fragment>
        ))}
      </Rungs>
    </ChoiceGroup>
  );
}
