import { sharedOrganisationsQuery } from '@psma/api-client';
import { Text, WithUserTexts } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { messages } from '../../../messages.ts';

/** Says whose assessments stay when the account is deleted; nothing for accounts that share none. */
export function SharedOrganisations() {
  const { data = [] } = useQuery(sharedOrganisationsQuery());
  return data.map(({ id, name, others }) => (
    <Text key={id}>
      <WithUserTexts texts={[name]}>
        {(organisation) => messages.settings.deleteAccount.stay(organisation, others)}
      </WithUserTexts>
    </Text>
  ));
}
