import { PreviewName } from '@psma/release-model';
import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import type { PreviewLink } from '../previews.ts';
import { json } from '../schemas/json.ts';
import { Releases, Seconds } from '../schemas/texts.ts';
import type { Change } from './change.ts';

export const PREVIEW_CHANGES = {
  'preview-create': {
    scope: 'environment',
    path: '/registry/previews',
    summary: 'A live site with some releases replaced, at a link of its own; 200 for a name that has one',
    body: {
      name: PreviewName,
      releases: Releases,
      seconds: Seconds,
      /** To everyone with the link. */
      open: Type.Optional(Type.Boolean()),
    },
    response: { 200: json<PreviewLink>(), 201: json<PreviewLink>() },
    right: 'preview',
    reason: 'commit',
    command: {
      usage: 'preview create <remote>',
      help: 'publish it for previews only, and print the link; `create` may be left out',
    },
    logged: 'made a preview with',
  },
  'preview-end': {
    scope: 'installation',
    path: '/registry/previews/:preview/end',
    summary: 'Ends a preview',
    body: {},
    response: { 204: EMPTY_RESPONSE },
    right: 'preview',
    reason: 'optional',
    command: { usage: 'preview end <preview>', help: 'end one' },
    form: { button: 'End', done: 'The preview has ended: its link shows this, and its name is free.' },
    logged: 'ended a preview with',
  },
} as const satisfies Record<string, Change>;
