import { TextField } from '@psma/design-system/forms';
import type { NeededNames } from './inviteSchema.ts';
import { messages } from './messages.ts';

const copy = messages.names;

export function NameFields({ needed }: { needed: NeededNames }) {
  return (
    <>
      {needed.organisation ? (
        <TextField
          name="organisationName"
          label={copy.organisation}
          hint={copy.organisationHint}
          autoComplete="organization"
        />
      ) : null}
      {needed.you ? (
        <TextField name="yourName" label={copy.you} hint={copy.youHint} autoComplete="name" />
      ) : null}
    </>
  );
}
