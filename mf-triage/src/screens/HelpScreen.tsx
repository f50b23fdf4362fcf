import { Heading, Stack, Text } from '@psma/design-system';
import { topics } from '@psma/help-topics';
import { Contact } from '../features/information/Contact.tsx';
import { InformationPage } from '../features/information/InformationPage.tsx';
import { InformationSection } from '../features/information/InformationSection.tsx';
import { messages } from '../features/information/messages.ts';

const words = messages.help;

/** `/help`: Support dialog content, glossary, email address; public. */
export function HelpScreen() {
  return (
    <InformationPage title={words.title} lead={words.lead}>
      <InformationSection title={words.questions}>
        {topics.map(({ title, text }) => (
          <Stack key={title} gap={4}>
            <Heading level={3} size="m">
              {title}
            </Heading>
            <Text>{text}</Text>
          </Stack>
        ))}
      </InformationSection>
      <InformationSection title={words.glossary}>
        <Stack component="dl" gap={12}>
          {words.terms.map(([term, meaning]) => (
            <div key={term}>
              <Text component="dt" strong>
                {term}
              </Text>
              <Text component="dd">{meaning}</Text>
            </div>
          ))}
        </Stack>
      </InformationSection>
      <InformationSection title={words.contactHeading}>
        <Text>
          {words.contact}: <Contact />
        </Text>
      </InformationSection>
    </InformationPage>
  );
}
