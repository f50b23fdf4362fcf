import type { RouteSchema } from '@psma/route-contract';
import type { TProperties } from 'typebox';
import type { Action } from '../tokens.ts';

/**
 * A change of the registry, declared once: route, command, form, proposal and log line follow from
 * it. What it does is in release-registry.
 */
export interface Change {
  /** One remote, which the path names; several remotes of an environment, or its credentials; or the same in all environments. */
  readonly scope: 'remote' | 'environment' | 'installation';
  /** Of its POST route. Its parameters and the body together are the request. */
  readonly path: `/registry/${string}`;
  readonly summary: string;
  /** Without the reason, which every change has. */
  readonly body: TProperties;
  readonly response: RouteSchema['response'];
  /** Needed on all its remotes. */
  readonly right: Action | 'owner';
  /** Names in a refusal what was asked for; default: the right's own verb. */
  readonly verb?: string;
  /** Default of the command line: the last commit's subject, a text that says that none was given, or none at all. */
  readonly reason: 'commit' | 'optional' | 'required';
  /** It changes what visitors of its remotes get: pages from before it are outdated. */
  readonly changesRemotes?: true;
  /** The rules of an environment may refuse it, or let it wait for the approval of a second person. */
  readonly ruled?: {
    /** The rules ask where a release was before; a share only needs the approval. */
    readonly gives: 'release' | 'share';
    /** Title of the proposal. */
    readonly title: string;
  };
  /** Arguments are named as in the request. */
  readonly command?: { readonly usage: string; readonly help: string };
  /** Form of the console: button, label of the reason, and the text that confirms the change. */
  readonly form?: { readonly button: string; readonly reason?: string; readonly done: string };
  /** What the log says that somebody did. */
  readonly logged: string;
}
