import type { KitCheck } from './kitChecks.ts';

/** A change of the present sources that breaks remotes which were built before it. */
export interface KitBreak {
  kind: 'removed export' | 'changed prop' | 'changed event';
  name: string;
  file: string;
  from: string;
  to: string;
  /** Check that fails. */
  found: KitCheck;
}

const KIT = 'packages/platform/remote-kit/src';

export const KIT_BREAKS: readonly KitBreak[] = [
  {
    kind: 'removed export',
    name: 'createRemote',
    file: `${KIT}/index.ts`,
    from: "export { createRemote } from './createRemote.tsx';",
    to: '',
    found: 'mount',
  },
  {
    kind: 'removed export',
    name: 'useParams',
    file: `${KIT}/router.ts`,
    from: '  useParams,\n',
    to: '',
    found: 'navigate',
  },
  {
    kind: 'removed export',
    name: 'useLeaveGuard',
    file: `${KIT}/index.ts`,
    from: 'useLeaveGuard, ',
    to: '',
    found: 'guard',
  },
  {
    kind: 'changed prop',
    name: 'nonce of a Provider',
    file: `${KIT}/RemoteRoot.tsx`,
    from: '<Provider nonce={props.nonce}',
    to: '<Provider {...{ styleNonce: props.nonce }}',
    found: 'mount',
  },
  {
    kind: 'changed prop',
    name: 'action of EmptyState',
    file: 'packages/platform/design-system/src/feedback/EmptyState.tsx',
    from: 'action }: EmptyStateProps',
    to: 'actions: action }: EmptyStateProps & { actions?: ReactNode }',
    found: 'mount',
  },
  {
    kind: 'changed prop',
    name: 'leaveLabel of a leave guard',
    file: `${KIT}/leaveGuard.ts`,
    from: "latest.current?.leaveLabel ?? ''",
    to: "(latest.current as { confirmLabel?: string } | null)?.confirmLabel ?? ''",
    found: 'guard',
  },
  {
    kind: 'changed event',
    name: 'location given to a leave guard',
    file: `${KIT}/leaveGuard.ts`,
    from: 'latest.current?.blocks(next, current)',
    to: 'latest.current?.blocks({ to: next } as never, current)',
    found: 'guard',
  },
  {
    kind: 'changed event',
    name: 'value of freshToken',
    file: `${KIT}/session/session.ts`,
    from: '> RENEW_BEFORE_MS) return token;',
    to: '> RENEW_BEFORE_MS) return { token } as never;',
    found: 'query',
  },
  {
    kind: 'changed event',
    name: 'state after a sign-out',
    file: `${KIT}/session/token.ts`,
    from: 'SIGNED_OUT: AuthState = { token: null,',
    to: 'SIGNED_OUT: AuthState = { token: undefined as never,',
    found: 'sign out',
  },
];
