import { ExternalLink, Text } from '@psma/design-system';
import { runtimeConfig } from '@psma/remote-kit';
import { Contact } from '../features/information/Contact.tsx';
import { InformationPage } from '../features/information/InformationPage.tsx';
import { InformationSection, Points } from '../features/information/InformationSection.tsx';
import { messages } from '../features/information/messages.ts';

const copy = messages.accessibility;

const GUIDELINES = 'https://www.w3.org/TR/WCAG22/';
const ADVICE_SERVICE = 'https://www.equalityadvisoryservice.com/';

/** `/accessibility`: statement required of public bodies (decision G90). */
export function AccessibilityScreen() {
  return (
    <InformationPage title={copy.title} lead={copy.scope(runtimeConfig().brand)}>
      <Points items={copy.able} />
      <InformationSection title={copy.statusHeading}>
        <Text>{copy.status}</Text>
        <Text>
          <ExternalLink href={GUIDELINES}>{copy.guidelines}</ExternalLink>
        </Text>
      </InformationSection>
      <InformationSection title={copy.gapsHeading}>
        <Points items={copy.gaps} />
      </InformationSection>
      <InformationSection title={copy.testedHeading}>
        <Points items={copy.tested} />
      </InformationSection>
      <InformationSection title={copy.tellHeading}>
        <Text>
          {copy.tell} <Contact />.
        </Text>
      </InformationSection>
      <InformationSection title={copy.enforcementHeading}>
        <Text>
          {copy.enforcement} <ExternalLink href={ADVICE_SERVICE}>{copy.adviceService}</ExternalLink>.
        </Text>
      </InformationSection>
      <InformationSection title={copy.preparedHeading}>
        <Text>{copy.prepared}</Text>
      </InformationSection>
    </InformationPage>
  );
}
