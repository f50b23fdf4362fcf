import { useId, type ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { Details, Header, Root, Subtitle, Summary, Title } from './accordionParts.tsx';
import { Collapse } from './Collapse.tsx';

export type AccordionProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  expanded: boolean;
  onToggle: (expanded: boolean) => void;
  /** Id of the whole accordion, as a scroll target. */
  id?: string;
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
};

export function Accordion(props: AccordionProps) {
  const { title, subtitle, expanded, onToggle, id, headingLevel = 3, children } = props;
  const own = useId();
  const [summaryId, foldId] = [`${own}summary`, `${own}fold`];
  return (
    <Root id={id}>
      <Header as={`h${headingLevel}`}>
        <Summary
          type="button"
          id={summaryId}
          aria-expanded={expanded}
          aria-controls={foldId}
          onClick={() => onToggle(!expanded)}
        >
          <span>
            <Title>{title}</Title>
            {subtitle ? <Subtitle>{subtitle}</Subtitle> : null}
          </span>
          <ChevronDownIcon />
        </Summary>
      </Header>
      <Collapse
        id={foldId}
        open={expanded}
        onFound={() => onToggle(true)}
        role="region"
        aria-labelledby={summaryId}
      >
        <Details>{children}</Details>
      </Collapse>
    </Root>
  );
}
