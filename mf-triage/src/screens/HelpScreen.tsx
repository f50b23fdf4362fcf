import { topics } from '@psma/assessment-model/help-topics';
import { Heading, Stack, Text } from '@psma/design-system';
import { Contact } from '../features/information/Contact.tsx';
import { InformationPage } from '../features/information/InformationPage.tsx';
import { InformationSection } from '../features/information/InformationSection.tsx';
import { messages } from '../features/information/messages.ts';

const copy = messages.help;
const COLUMNS_ON_PAPER = {
  '@media print': {
    display: 'block',
    columns: 2,
    '& > div': { breakInside: 'avoid', marginBlockEnd: '8px' },
  },
};

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
        <Stack component="dl" gap={12} sx={COLUMNS_ON_PAPER}>
          {copy.terms.map(([term, meaning]) => (
            <div key={term}>
              <Text component="dt" strong>
                {term}
              </Text>
              <Text component="dd">{meaning}</Text>
            </div>
          ))}
        </Stack>
      </InformationSection>
      <InformationSection title={copy.contactHeading}>
        <Text>
          {copy.contact}: <Contact />
        </Text>
      </InformationSection>
    </InformationPage>
  );
}
