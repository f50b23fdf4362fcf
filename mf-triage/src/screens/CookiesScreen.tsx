import { Definitions } from '../features/information/Definitions.tsx';
import { InformationPage } from '../features/information/InformationPage.tsx';
import { InformationSection } from '../features/information/InformationSection.tsx';
import { messages } from '../features/information/legalMessages.ts';

/** `/cookies`, unless the operator has an address for it. */
export function CookiesScreen() {
  const copy = messages.cookies;
  const rows = (items: readonly (readonly [name: string, lifetime: string, purpose: string])[]) =>
    items.map(([name, lifetime, purpose]) => [name, `${lifetime}. ${purpose}`] as const);
  return (
    <InformationPage title={copy.title} lead={copy.lead}>
      <InformationSection title={copy.cookiesHeading}>
        <Definitions items={rows(copy.cookies)} />
      </InformationSection>
      <InformationSection title={copy.storageHeading}>
        <Definitions items={rows(copy.storage)} />
      </InformationSection>
    </InformationPage>
  );
}
