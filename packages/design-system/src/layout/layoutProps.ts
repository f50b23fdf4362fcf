import type { SxProps, Theme } from '@mui/material/styles';
import type { HTMLAttributes, Ref } from 'react';

/** What every layout part takes: an element name, `sx`, and the attributes of an HTML element. */
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

/** Lists used for layout lose their bullets; they keep their role. */
export const plainList = { margin: 0, padding: 0, listStyle: 'none', border: 0, minWidth: 0 };
