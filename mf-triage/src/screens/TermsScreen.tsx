import { Text } from '@psma/design-system';
import { Contact } from '../features/information/Contact.tsx';
import { InformationPage } from '../features/information/InformationPage.tsx';
import { messages } from '../features/information/legalMessages.ts';

/** `/terms`, unless the operator has an address for them. */
export function TermsScreen() {
  const copy = messages.terms;
  return (
    <InformationPage title={copy.title} lead={copy.lead}>
      <Text>
        {copy.text} <Contact />.
      </Text>
    </InformationPage>
  );
}
