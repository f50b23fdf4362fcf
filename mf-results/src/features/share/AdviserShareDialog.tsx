import {
  adviserByNumberQuery,
  currentOrganisation,
  organisationQuery,
  registeredAdviserQuery,
  shareWithAdviser,
} from '@psma/api-client';
import { type ShareDays, type ShareHolds } from '@psma/api-contract';
import { LoadingOverlay, Text } from '@psma/design-system';
import { TextField, useField } from '@psma/design-system/forms';
import { queryClient, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatInstant, Refusal, SaveDialog, useCloseModal } from '@psma/screen-kit';
import { normaliseTypedCode } from '@psma/text';
import { useMemo, useState } from 'react';
import * as paths from '../../../paths.ts';
import { AdviserName } from './AdviserName.tsx';
import { messages } from './messages.ts';
import { DaysField, HoldsField, OrganisationField } from './shareFields.tsx';
import { shareProblem } from './shareProblem.ts';
import { adviserShareSchema } from './shareSchema.ts';
import { useShared } from './useShared.ts';

const copy = messages.adviser;

interface AdviserShareValues {
  organisationName: string;
  adviserNumber: string;
  holds: ShareHolds;
  days: string;
}

/** Shares results with one adviser of the authority (decision G321). */
export function AdviserShareDialog({ session }: { session: string }) {
  const close = useCloseModal(fillPath(paths.results, { session }));
  const organisation = useQuery(organisationQuery());
  const registered = useQuery(registeredAdviserQuery());
  if (organisation.isPending || registered.isPending)
    return <LoadingOverlay open label={messages.list.loaded.loading} />;
  return (
    <AdviserShareForm
      session={session}
      needsName={!organisation.data?.name}
      number={registered.data?.adviser?.number ?? ''}
      onClose={close}
    />
  );
}

interface AdviserShareFormProps {
  session: string;
  needsName: boolean;
  /** Number of the adviser in the authority's register; empty for none. */
  number: string;
  onClose: () => void;
}

function AdviserShareForm({ session, number, onClose, ...opening }: AdviserShareFormProps) {
  const shared = useShared();
  // Fixed when the dialog opens, since sharing sets the name.
  const [needsName] = useState(opening.needsName);
  const schema = useMemo(() => adviserShareSchema(needsName), [needsName]);
  const about = currentOrganisation();

  const send = async ({ organisationName, adviserNumber, holds, days }: AdviserShareValues) => {
    const adviser = queryClient.getQueryData(adviserByNumberQuery(adviserNumber).queryKey);
    if (!adviser) throw new Refusal({ adviserNumber: copy.checkName });
    const { expires } = await shareWithAdviser({
      ...{ sessionId: session, holds, adviserNumber, days: Number(days) as ShareDays },
      ...(needsName && { organisationName }),
    });
    return copy.done(adviser.name, formatInstant(expires));
  };

  return (
    <SaveDialog
      title={copy.title}
      submitLabel={messages.dialog.share}
      schema={schema}
      initialValues={{ organisationName: '', adviserNumber: number, holds: 'RESULTS', days: '30' }}
      {...(about !== null && { about })}
      send={send}
      problem={shareProblem}
      onDone={shared}
      onClose={onClose}
    >
      <TextField
        name="adviserNumber"
        label={copy.number}
        hint={copy.numberHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <AdviserName />
      <HoldsField />
      <DaysField />
      {needsName ? <OrganisationField hint={copy.organisationHint} /> : null}
      <Text>{copy.explanation}</Text>
      <SharingEnds registered={number} />
    </SaveDialog>
  );
}

/** Warns that sharing replaces the registered adviser. */
function SharingEnds({ registered }: { registered: string }) {
  const { input } = useField<string>('adviserNumber');
  const isRegistered = registered !== '' && normaliseTypedCode(input.value) === registered;
  return <Text>{isRegistered ? copy.endsWithAdviser : copy.ends}</Text>;
}
