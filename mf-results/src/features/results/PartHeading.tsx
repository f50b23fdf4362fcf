import { Heading, type HeadingProps } from '@psma/design-system';

/** A heading that "On this page" leads to: it takes the focus by script, never by Tab. */
export function PartHeading(props: HeadingProps & { id: string }) {
  return <Heading tabIndex={-1} {...props} sx={{ scrollMarginTop: '24px' }} />;
}
