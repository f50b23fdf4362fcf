import {
  currentOrganisation,
  organisationQuery,
  registeredAdviserQuery,
  shareResults,
} from '@psma/api-client';
import type { ShareDays, ShareHolds } from '@psma/api-contract';
import { LoadingOverlay, Text, TextLink } from '@psma/design-system';
import { TextAreaField } from '@psma/design-system/forms';
import { Link, useLocation, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatInstant, SaveDialog, useCloseModal } from '@psma/screen-kit';
import { emailAddresses } from '@psma/text';
import { useMemo, useState } from 'react';
import * as paths from '../../../paths.ts';
import { messages } from './messages.ts';
import { DaysField, HoldsField, OrganisationField } from './shareFields.tsx';
import { shareProblem } from './shareProblem.ts';
import { shareSchema } from './shareSchema.ts';
import { useShared } from './useShared.ts';

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
  if (isPending) return <LoadingOverlay open label={messages.list.loaded.loading} />;
  return <ShareForm session={session} needsName={!organisation?.name} onClose={close} />;
}

interface ShareFormProps {
  session: string;
  needsName: boolean;
  onClose: () => void;
}

function ShareForm({ session, needsName: needsNameNow, onClose }: ShareFormProps) {
  const shared = useShared();
  // Fixed when the dialog opens, since sharing sets the name.
  const [needsName] = useState(needsNameNow);
  const schema = useMemo(() => shareSchema(needsName), [needsName]);
  const about = currentOrganisation();

  const send = async ({ organisationName, holds, emails, days }: ShareValues) => {
    const recipients = emailAddresses(emails);
    const { expires } = await shareResults({
      ...{ sessionId: session, holds, emails: recipients, days: Number(days) as ShareDays },
      ...(needsName && { organisationName }),
    });
    return copy.done(recipients.length, formatInstant(expires));
  };

  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.share}
      schema={schema}
      initialValues={EMPTY}
      {...(about !== null && { about })}
      send={send}
      problem={shareProblem}
      onDone={shared}
      onClose={onClose}
    >
      <HoldsField />
      <TextAreaField name="emails" label={copy.emails} hint={copy.emailsHint} rows={3} />
      <DaysField />
      {needsName ? <OrganisationField hint={copy.organisationHint} /> : null}
      <Text>{copy.explanation}</Text>
      <Text>{copy.addresses}</Text>
      <AdviserLink session={session} />
    </SaveDialog>
  );
}

/** Leads to sharing with an adviser; hidden with an older server, which has no advisers. */
function AdviserLink({ session }: { session: string }) {
  const { state } = useLocation();
  const { isSuccess } = useQuery(registeredAdviserQuery());
  if (!isSuccess) return null;
  return (
    <Text>
      <TextLink component={Link} to={fillPath(paths.shareWithAdviser, { session })} replace state={state}>
        {messages.adviser.open}
      </TextLink>
    </Text>
  );
}
