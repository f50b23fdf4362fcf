import {
  currentOrganisation,
  membershipIn,
  organisationChoice,
  organisationQuery,
  organisationSwitches,
  OWN_ORGANISATION,
  switchOrganisation,
} from '@psma/api-client';
import { Box, Button, Stack, Text } from '@psma/design-system';
import { notify, useObservable, useQuery } from '@psma/remote-kit';
import { useContext, useEffect, useId, useState } from 'react';
import * as links from '../links.ts';
import { GoToContext } from '../navigation/goTo.ts';
import { messages } from './messages.ts';
import { organisationState } from './organisationState.ts';
import { useEmailLink } from './useEmailLink.ts';

/** Chooses among several organisations, the own one included; nothing for accounts with that only. */
export function WorkingIn() {
  const id = useId();
  const goTo = useContext(GoToContext);
  const switches = useObservable(organisationSwitches());
  // A page about an assessment changes it without a switch.
  useObservable(organisationChoice());
  // An arrow key in a closed list chooses at once, so that only a press switches.
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  // The list stays while another organisation is loaded.
  const { data, isPlaceholderData } = useQuery({ ...organisationQuery(), placeholderData: (last) => last });
  const known = isPlaceholderData ? undefined : data;
  useEmailLink(known);
  useEffect(
    () =>
      organisationState.set({
        switches,
        canSeeResults: membershipIn(known).canSeeResults,
      }),
    [switches, known],
  );

  const change = async (organisationId: string) => {
    // The button goes.
    document.getElementById(id)?.focus();
    setChosen(null);
    if (!(await goTo(links.dashboard))) return;
    setWanted(organisationId);
    await switchOrganisation(organisationId).catch(() => notify({ tone: 'danger', text: messages.failed }));
    setWanted(null);
  };

  const own = data?.own ?? OWN_ORGANISATION;
  const unmade = data?.own === null ? [{ id: OWN_ORGANISATION, name: '' }] : [];
  const choices = [...unmade, ...(data?.organisations ?? [])];
  if (!data || choices.length < 2) return null;
  const current = currentOrganisation() ?? data.id ?? own;
  const shown = wanted ?? (current === OWN_ORGANISATION ? own : current);
  return (
    <Stack gap={4}>
      <label htmlFor={id}>{messages.label}</label>
      <Box
        component="select"
        id={id}
        aria-describedby={`${id}-hint`}
        value={chosen ?? shown}
        onChange={({ target }) => wanted === null && setChosen(target.value === shown ? null : target.value)}
        sx={SELECT}
      >
        {choices.map((each) => (
          <option key={each.id} value={each.id} translate={each.name ? 'no' : undefined}>
            {each.name || messages.own}
          </option>
        ))}
      </Box>
      <Text variant="small" id={`${id}-hint`}>
        {messages.hint}
      </Text>
      {chosen === null ? null : (
        <Button variant="secondary" size="small" onClick={() => void change(chosen)}>
          {messages.change}
        </Button>
      )}
    </Stack>
  );
}

const SELECT = {
  width: '100%',
  minHeight: '44px',
  padding: '8px 12px',
  border: '1px solid currentColor',
  borderRadius: '4px',
  backgroundColor: 'paper',
  color: 'ink',
  font: 'inherit',
  // The page's ring has too little contrast on the band.
  '&:focus-visible': { outline: '3px solid', outlineColor: 'paper' },
};
