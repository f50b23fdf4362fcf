import { useObservable } from '@psma/remote-kit';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { assessmentOrganisations, organisationOf } from './assessmentOrganisation.ts';
import { currentOrganisation, organisationChoice, pinOrganisation } from './currentOrganisation.ts';

interface InOrganisationOfProps {
  /** Path and query of the page, which name the assessment. */
  url: string;
  children: ReactNode;
}

/**
 * A page about an assessment: this tab works in its organisation from the first response
 * about it (decision G333). If that is another one, the page is mounted again, and never
 * later: what a user typed stays. Before that response pages show no form.
 */
export function InOrganisationOf({ url, children }: InOrganisationOfProps): ReactNode {
  useObservable(assessmentOrganisations());
  useObservable(organisationChoice());
  const [shown, setShown] = useState<string | null>(null);
  const assessment = url.split(/[/?&=]/).find((part) => organisationOf(part) !== undefined) ?? null;
  const organisation = assessment === null ? null : (organisationOf(assessment) ?? null);
  const current = currentOrganisation();
  const differs = organisation !== null && organisation !== current;
  const isHidden = differs && shown !== assessment;
  useLayoutEffect(() => {
    // A shown page is left by those who choose another organisation.
    if (differs && (isHidden || current === null)) pinOrganisation(organisation);
    else setShown(assessment);
  }, [assessment, organisation, current, differs, isHidden]);
  return isHidden ? null : children;
}
