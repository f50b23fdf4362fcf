import { Heading, type HeadingProps } from '@psma/design-system';

/** Heading linked by "On this page": focusable by script. */
export function PartHeading(props: HeadingProps & { id: string }) {
  return <Heading tabIndex={-1} {...props} sx={{ scrollMarginTop: '24px' }} />;
}
