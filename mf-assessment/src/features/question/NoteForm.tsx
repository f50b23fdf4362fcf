import { sameEntries } from '@psma/api-client';
import { NOTE_LENGTHS, type NoteEntries } from '@psma/api-contract';
import { ExternalLink, Text } from '@psma/design-system';
import { CheckboxField, Form, TextAreaField, TextField, useFormState, yup } from '@psma/design-system/forms';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../messages.ts';
import type { Note } from './useNote.ts';

const words = messages.notes;

const atMost = (most: number) => yup.string().defined().max(most, words.tooLong(most));
const schema = yup.object({
  text: atMost(NOTE_LENGTHS.text),
  evidence: atMost(NOTE_LENGTHS.evidence),
  unsure: yup.boolean().defined(),
});

/** Stores changes on the device at once; sends on leaving. */
export function NoteForm({ note }: { note: Note }) {
  const { evidence } = note.entries;
  return (
    <Form schema={schema} initialValues={note.entries} onSubmit={note.flush} label={words.label}>
      <KeepChanges note={note} />
      <Text muted>{words.private}</Text>
      <TextAreaField name="text" label={words.text} rows={3} limit={NOTE_LENGTHS.text} optional />
      <div>
        <TextField name="evidence" label={words.evidence} hint={words.evidenceHint} optional />
        {isWebAddress(evidence) ? (
          <Text variant="small" sx={{ overflowWrap: 'anywhere' }}>
            <ExternalLink href={evidence.trim()}>{words.open(evidence.trim())}</ExternalLink>
          </Text>
        ) : null}
      </div>
      <CheckboxField name="unsure" label={words.unsure} />
    </Form>
  );
}

function KeepChanges({ note }: { note: Note }) {
  const { values } = useFormState<NoteEntries>({ subscription: { values: true } });
  const keep = useEffectEvent((entries: NoteEntries) => {
    if (!sameEntries(entries, note.entries)) note.keep(entries);
  });
  useEffect(() => keep(values), [values]);
  return null;
}

function isWebAddress(text: string): boolean {
  const address = text.trim();
  return /^https:\/\/\S+$/.test(address) && URL.canParse(address);
}
