import type { RouteSchema } from '@psma/route-contract';
import type { TProperties } from 'typebox';
import type { Action } from '../tokens.ts';

/**
 * Declares a change of the registry once: route, command, form, proposal and log text follow from
 * it. `makeChange` of release-registry has what it does.
 */
export interface Change {
  /**
   * `remote`: one remote, which the path names. `environment`: several remotes, or what one
   * environment logs. `installation`: the change is the same from every environment.
   */
  readonly scope: 'remote' | 'environment' | 'installation';
  /** Path of its POST route. The parameters and the body together are the request. */
  readonly path: `/registry/${string}`;
  readonly summary: string;
  /** Fields of the body besides the reason, which every change has. */
  readonly body: TProperties;
  readonly response: RouteSchema['response'];
  /** The right that is needed on all its remotes. */
  readonly right: Action | 'owner';
  /** The verb in refusals. Default: the verb of the right. */
  readonly verb?: string;
  /**
   * What a command without `--reason` does: `commit` takes the subject of the last commit,
   * `optional` logs that no reason was given, `required` refuses.
   */
  readonly reason: 'commit' | 'optional' | 'required';
  /** The change alters what visitors of its remotes get. A console page from before it is outdated. */
  readonly changesRemotes?: true;
  /** The rules of an environment may refuse the change, or let it wait for a second person's approval. */
  readonly ruled?: {
    /** A release has to meet the rules for where it comes from. A share only needs the approval. */
    readonly gives: 'release' | 'share';
    /** The title of the proposal. */
    readonly title: string;
  };
  /** The command. Its arguments and options are named as the fields of the request. */
  readonly command?: { readonly usage: string; readonly help: string };
  /** The console's form: the button, the label of the reason, and the text that confirms the change. */
  readonly form?: { readonly button: string; readonly reason?: string; readonly done: string };
  /** The log's words for what its author did. */
  readonly logged: string;
}
