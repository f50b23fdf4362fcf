import { styled } from '@mui/material/styles';
import { Heading, type HeadingProps } from './Heading.tsx';

/** Default id of the h1, which gets focus after navigation. */
export const PAGE_HEADING_ID = 'page-heading';

export type PageHeadingProps = Omit<HeadingProps, 'level'>;

const Root = styled(Heading)({ '&:focus': { outline: 'none' } });

/** The page's one h1. Focused by script, never by Tab, without a ring. */
export function PageHeading({ id = PAGE_HEADING_ID, ...rest }: PageHeadingProps) {
  return <Root level={1} id={id} tabIndex={-1} {...rest} />;
}
