import { Link, useLocation } from '@psma/remote-kit';
import type { ComponentProps } from 'react';
import { withReturnPath } from './returnPath.ts';

/** A link among sign-in, sign-up and reset that keeps the return path. */
export function EntryLink(props: ComponentProps<typeof Link>) {
  const { state = null }: { state?: object | null } = props;
  return <Link {...props} state={withReturnPath(state, useLocation().state)} />;
}
