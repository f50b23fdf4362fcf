import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { useFormState } from 'react-final-form';
import { DangerIcon } from '../icons/icons.tsx';
import { focusRing } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { TextLink } from '../typography/TextLink.tsx';
import { useFormMessages } from '../useFormMessages.ts';
import { focusField, messageOf, type FieldPlace } from './fieldsOf.ts';

const Root = styled('div')({
  // Leaves room for the focus ring.
  scrollMargin: 16,
  padding: '16px 24px',
  backgroundColor: colour.paper,
  border: `1px solid ${colour.danger}`,
  borderInlineStartWidth: 4,
  color: colour.ink,
  fontFamily: tokens.font.sans,
  fontSize: fontSize('s'),
  lineHeight: tokens.line.text,
  ...focusRing('&:focus'),
  '& > p': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: 0,
    color: colour.danger,
    fontWeight: tokens.weight.strong,
  },
  '& > ul': { margin: '4px 0 0', paddingInlineStart: 24 },
  '& > ul a': { color: colour.danger, display: 'inline-block', minHeight: 24, verticalAlign: 'top' },
});

type ErrorSummaryProps = { failed: readonly FieldPlace[]; onMended: () => void };

/**
 * After each failed submit: lists the errors, takes focus, scrolls itself and, if
 * it fits, the first field into view. No live region: corrected errors disappear
 * silently.
 */
export function ErrorSummary({ failed, onMended }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const { toPutRight } = useFormMessages();
  const state = useFormState({
    subscription: { errors: true, submitErrors: true, dirtyFieldsSinceLastSubmit: true },
  });
  const open = failed.flatMap((place) => {
    const message = messageOf(state, place.name);
    return message ? [{ ...place, message }] : [];
  });
  /** Fields may share an error text. */
  const isAlone = (message: string) => open.filter((each) => each.message === message).length === 1;

  useEffect(() => {
    failed[0]?.element.scrollIntoView({ block: 'nearest' });
    root.current?.scrollIntoView({ block: 'nearest' });
    root.current?.focus({ preventScroll: true });
  }, [failed]);
  const mended = failed.length > 0 && open.length === 0;
  useEffect(() => {
    if (mended) onMended();
  });

  if (open.length === 0) return null;
  const go = (event: MouseEvent, place: FieldPlace) => {
    event.preventDefault();
    focusField(place);
  };
  return (
    <Root
      ref={root}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
    >
      <p id={`${id}-title`}>
        <DangerIcon />
        {toPutRight(open.length)}
      </p>
      <ul id={`${id}-list`}>
        {open.map((place) => (
          <li key={place.name}>
            <TextLink href={`#${place.controlId}`} onClick={(event: MouseEvent) => go(event, place)}>
              {isAlone(place.message) ? place.message : `${place.label}: ${place.message}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </Root>
  );
}
