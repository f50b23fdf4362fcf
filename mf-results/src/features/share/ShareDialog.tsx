import {
  ApiError,
  currentOrganisation,
  errorText,
  notAllowedText,
  organisationQuery,
  shareResults,
  sharesQuery,
} from '@psma/api-client';
import { SHARE_DAYS, SHARE_HOLDS, type ShareDays, type ShareHolds } from '@psma/api-contract';
import { LoadingOverlay, Text } from '@psma/design-system';
import {
  FORM_ERROR,
  FormDialog,
  RadioGroupField,
  TextAreaField,
  TextField,
  type SubmitErrors,
} from '@psma/design-system/forms';
import { notify, queryClient, track, useNavigate, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { useMemo, useState } from 'react';
import * as paths from '../../../paths.ts';
import { momentInWords } from '../../model/dates/dates.ts';
import { useCloseModal } from '../../shared/useCloseModal.ts';
import { messages } from './messages.ts';
import { emailList, shareSchema } from './shareSchema.ts';

const copy = messages.dialog;

interface ShareValues {
  organisationName: string;
  holds: ShareHolds;
  emails: string;
  days: string;
}

const EMPTY: ShareValues = { organisationName: '', holds: 'RESULTS', emails: '', days: '30' };

/** Asks for the organisation's name until it is set. */
export function ShareDialog({ session }: { session: string }) {
  const close = useCloseModal(fillPath(paths.results, { session }));
  const { data: organisation, isPending } = useQuery(organisationQuery());
  if (isPending) return <LoadingOverlay open label={messages.list.loading} />;
  return <ShareForm session={session} needsName={!organisation?.name} onClose={close} />;
}

interface ShareFormProps {
  session: string;
  needsName: boolean;
  onClose: () => void;
}

function ShareForm({ session, needsName: needsNameNow, onClose }: ShareFormProps) {
  const navigate = useNavigate();
  // As opened: sharing sets the name.
  const [needsName] = useState(needsNameNow);
  const schema = useMemo(() => shareSchema(needsName), [needsName]);
  const about = currentOrganisation();

  const submit = async ({ organisationName, holds, emails, days }: ShareValues) => {
    const recipients = emailList(emails);
    try {
      const { expires } = await shareResults({
        ...{ sessionId: session, holds, emails: recipients, days: Number(days) as ShareDays },
        ...(needsName && { organisationName }),
      });
      track('Result_Shared');
      notify({ tone: 'success', text: copy.done(recipients.length, momentInWords(expires)) });
      void queryClient.invalidateQueries({ queryKey: sharesQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: organisationQuery().queryKey });
      void navigate(paths.shares, { replace: true });
    } catch (error) {
      return problemOf(error);
    }
    return undefined;
  };

  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.share}
      cancelLabel={copy.cancel}
      schema={schema}
      initialValues={EMPTY}
      {...(about !== null && { about })}
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioGroupField
        name="holds"
        legend={copy.holds}
        options={SHARE_HOLDS.map((value) => ({ value, label: copy.options[value] }))}
      />
      <TextAreaField name="emails" label={copy.emails} hint={copy.emailsHint} rows={3} />
      <RadioGroupField
        name="days"
        legend={copy.days}
        options={SHARE_DAYS.map((days) => ({ value: String(days), label: copy.dayOptions[days] }))}
      />
      {needsName ? (
        <TextField
          name="organisationName"
          label={copy.organisation}
          hint={copy.organisationHint}
          autoComplete="organization"
        />
      ) : null}
      <Text>{copy.explanation}</Text>
      <Text>{copy.addresses}</Text>
    </FormDialog>
  );
}

/** Puts a refused name at its field. */
function problemOf(error: unknown): SubmitErrors {
  if (error instanceof ApiError && error.details['field'] === 'organisationName')
    return { organisationName: copy.organisationInvalid };
  const text = errorText(error, { offline: copy.offline, otherwise: copy.failed });
  return { [FORM_ERROR]: notAllowedText(error) ?? text };
}
