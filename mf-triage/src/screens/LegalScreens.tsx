import { Text } from '@psma/design-system';
import { runtimeConfig } from '@psma/remote-kit';
import { Contact } from '../features/information/Contact.tsx';
import { Definitions } from '../features/information/Definitions.tsx';
import { InformationPage } from '../features/information/InformationPage.tsx';
import { InformationSection, Points } from '../features/information/InformationSection.tsx';
import { messages } from '../features/information/legalMessages.ts';

/** `/privacy`, unless the operator has an address for it. */
export function PrivacyScreen() {
  const { brand, chat, analytics } = runtimeConfig();
  const copy = messages.privacy;
  return (
    <InformationPage title={copy.title} lead={copy.lead(brand)}>
      {copy.sections.map(({ title, points }) => (
        <InformationSection key={title} title={title}>
          <Points items={points} />
        </InformationSection>
      ))}
      <InformationSection title={copy.useHeading}>
        <Points
          items={[
            ...(analytics.enabled ? [copy.counted] : []),
            ...copy.use,
            chat.scriptUrl ? copy.chat : copy.others,
          ]}
        />
      </InformationSection>
      <InformationSection title={copy.contactHeading}>
        <Text>
          {messages.asDelivered} <Contact />
        </Text>
      </InformationSection>
    </InformationPage>
  );
}

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
