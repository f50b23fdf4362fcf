import { ExternalLink, Text } from '@psma/design-system';
import { runtimeConfig } from '@psma/remote-kit';
import { Contact } from '../features/information/Contact.tsx';
import { InformationPage } from '../features/information/InformationPage.tsx';
import { InformationSection, Points } from '../features/information/InformationSection.tsx';
import { messages } from '../features/information/messages.ts';

const words = messages.accessibility;

const GUIDELINES = 'https://www.w3.org/TR/WCAG22/';
const ADVICE_SERVICE = 'https://www.equalityadvisoryservice.com/';

/** `/accessibility`: statement required of public bodies (decision G90). */
export function AccessibilityScreen() {
  return (
    <InformationPage title={words.title} lead={words.scope(runtimeConfig().brand)}>
      <Points items={words.able} />
      <InformationSection title={words.statusHeading}>
        <Text>{words.status}</Text>
        <Text>
          <ExternalLink href={GUIDELINES}>{words.guidelines}</ExternalLink>
        </Text>
      </InformationSection>
      <InformationSection title={words.gapsHeading}>
        <Points items={words.gaps} />
      </InformationSection>
      <InformationSection title={words.testedHeading}>
        <Points items={words.tested} />
      </InformationSection>
      <InformationSection title={words.tellHeading}>
        <Text>
          {words.tell} <Contact />.
        </Text>
      </InformationSection>
      <InformationSection title={words.enforcementHeading}>
        <Text>
          {words.enforcement} <ExternalLink href={ADVICE_SERVICE}>{words.adviceService}</ExternalLink>.
        </Text>
      </InformationSection>
      <InformationSection title={words.preparedHeading}>
        <Text>{words.prepared}</Text>
      </InformationSection>
    </InformationPage>
  );
}
