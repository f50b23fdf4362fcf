import { sameEntries } from '@psma/api-client';
import { NOTE_LENGTHS, type NoteEntries } from '@psma/api-contract';
import { ExternalLink, Text, WithUserTexts } from '@psma/design-system';
import { CheckboxField, Form, TextAreaField, TextField, useFormState, yup } from '@psma/design-system/forms';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../messages.ts';
import type { Note } from './useNote.ts';

const copy = messages.notes;

const atMost = (most: number) => yup.string().defined().max(most, copy.tooLong(most));
const schema = yup.object({
  text: atMost(NOTE_LENGTHS.text),
  evidence: atMost(NOTE_LENGTHS.evidence),
  unsure: yup.boolean().defined(),
});

interface NoteFormProps {
  note: Note;
  label: string;
  /** Organisation whose members see the note; null for the account only. */
  sharedName: string | null;
}

/** Stores changes on the device at once; sends on leaving. */
export function NoteForm({ note, label, sharedName }: NoteFormProps) {
  const { evidence } = note.entries;
  return (
    <Form schema={schema} initialValues={note.entries} onSubmit={note.flush} label={label}>
      <KeepChanges note={note} />
      <Text muted>
        {sharedName === null ? (
          copy.private
        ) : (
          <WithUserTexts texts={[sharedName]}>{copy.shared}</WithUserTexts>
        )}
      </Text>
      <TextAreaField name="text" label={copy.text} rows={3} limit={NOTE_LENGTHS.text} optional />
      <div>
        <TextField name="evidence" label={copy.evidence} hint={copy.evidenceHint} optional />
        {isWebAddress(evidence) ? (
          <Text variant="small" sx={{ overflowWrap: 'anywhere' }}>
            <ExternalLink href={evidence.trim()}>{copy.open(evidence.trim())}</ExternalLink>
          </Text>
        ) : null}
      </div>
      <CheckboxField name="unsure" label={copy.unsure} />
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
