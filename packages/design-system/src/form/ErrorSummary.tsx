import { styled } from '@mui/material/styles';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useFormState } from 'react-final-form';
import { DangerIcon } from '../mark/icons.tsx';
import { focusRing } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { TextLink } from '../typography/TextLink.tsx';
import { focusField, messageOf, type FieldPlace } from './fieldsOf.ts';

const Root = styled('div')({
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

/** After each failed submit: lists the fields to mend, takes focus, and brings the first of them into view. */
export function ErrorSummary({ failed }: { failed: readonly FieldPlace[] }) {
  const root = useRef<HTMLDivElement>(null);
  const state = useFormState({ subscription: { errors: true, submitErrors: true } });

  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    failed[0]?.element.scrollIntoView({ block: 'nearest' });
  }, [failed]);

  const open = failed.filter((place) => messageOf(state, place.name));
  if (open.length === 0) return null;
  const go = (event: MouseEvent, place: FieldPlace) => {
    event.preventDefault();
    focusField(place);
  };
  return (
    <Root ref={root} role="alert" tabIndex={-1}>
      <p>
        <DangerIcon />
        {open.length === 1 ? 'One answer needs your attention' : `${open.length} answers need your attention`}
      </p>
      <ul>
        {open.map((place) => (
          <li key={place.name}>
            <TextLink href={`#${place.controlId}`} onClick={(event: MouseEvent) => go(event, place)}>
              {place.label}
            </TextLink>
          </li>
        ))}
      </ul>
    </Root>
  );
}
