import type { SxProps, Theme } from '@mui/material/styles';
import type { HTMLAttributes, Ref } from 'react';

export type LayoutProps = HTMLAttributes<HTMLElement> & {
  component?:
    | 'div'
    | 'section'
    | 'article'
    | 'aside'
    | 'header'
    | 'footer'
    | 'nav'
    | 'main'
    | 'ul'
    | 'ol'
    | 'li'
    | 'dl'
    | 'fieldset'
    | 'span';
  ref?: Ref<HTMLElement>;
  sx?: SxProps<Theme>;
};

/** Removes bullets of layout lists; their role stays. */
export const plainList = { margin: 0, padding: 0, listStyle: 'none', border: 0, minWidth: 0 };
