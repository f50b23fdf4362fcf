import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type HTMLAttributes } from 'react';

export type CollapseProps = HTMLAttributes<HTMLDivElement> & {
  open: boolean;
  /** Called when find-in-page or a text link matches inside. */
  onFound: () => void;
};

const Root = styled('div')({ '@media print': { display: 'block', contentVisibility: 'visible' } });

/**
 * Collapsible content, kept in the document: find-in-page and links reach it where
 * supported; print shows it (decision G125).
 */
export function Collapse({ open, onFound, ...rest }: CollapseProps) {
  const ref = useRef<HTMLDivElement>(null);
  const found = useEffectEvent(onFound);

  // React supports `hidden` as a boolean only.
  useLayoutEffect(() => {
    if (open) ref.current?.removeAttribute('hidden');
    else ref.current?.setAttribute('hidden', 'until-found');
  }, [open]);

  useEffect(() => {
    const fold = ref.current;
    const tell = () => found();
    fold?.addEventListener('beforematch', tell);
    return () => fold?.removeEventListener('beforematch', tell);
  }, []);

  return <Root ref={ref} {...rest} />;
}
