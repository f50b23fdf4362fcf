import { styled } from '@mui/material/styles';
import { Heading, type HeadingProps } from './Heading.tsx';

/** The default id of the page's h1; focus goes there after navigation. */
export const PAGE_HEADING_ID = 'page-heading';

export type PageHeadingProps = Omit<HeadingProps, 'level'>;

const Root = styled(Heading)({ '&:focus': { outline: 'none' } });

/** The page's one h1. It takes focus by script (never by Tab), without a ring as it is no control. */
export function PageHeading({ id = PAGE_HEADING_ID, ...rest }: PageHeadingProps) {
  return <Root level={1} id={id} tabIndex={-1} {...rest} />;
}
