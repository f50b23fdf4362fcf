import { topics } from '@psma/assessment-model/help-topics';
import { Heading, Stack, Text } from '@psma/design-system';
import { Contact } from '../features/information/Contact.tsx';
import { Definitions } from '../features/information/Definitions.tsx';
import { InformationPage } from '../features/information/InformationPage.tsx';
import { InformationSection } from '../features/information/InformationSection.tsx';
import { messages } from '../features/information/messages.ts';

const copy = messages.help;
/** `/help`: Support dialog content, glossary, email address; public. */
export function HelpScreen() {
  return (
    <InformationPage title={copy.title} lead={copy.lead}>
      <InformationSection title={copy.questions}>
        {topics.map(({ title, text }) => (
          <Stack key={title} gap={4}>
            <Heading level={3} size="m">
              {title}
            </Heading>
            <Text>{text}</Text>
          </Stack>
        ))}
      </InformationSection>
      <InformationSection title={copy.glossary}>
        <Definitions items={copy.terms} />
      </InformationSection>
      <InformationSection title={copy.contactHeading}>
        <Text>
          {copy.contact}: <Contact />
        </Text>
      </InformationSection>
    </InformationPage>
  );
}
