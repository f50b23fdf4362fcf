import { ExternalLink } from '@psma/design-system';
import { CheckboxField } from '@psma/design-system/forms';
import { runtimeConfig } from '@psma/remote-kit';
import { messages } from '../../../messages.ts';

/** Consent to the terms; links open new tabs. */
export function ConsentField() {
  const { legal } = runtimeConfig();
  const copy = messages.signUp;
  return (
    <CheckboxField
      name="agree"
      label={
        <>
          {copy.agree} <ExternalLink href={legal.terms}>{copy.terms}</ExternalLink> {copy.and}{' '}
          <ExternalLink href={legal.privacy}>{copy.privacy}</ExternalLink>
        </>
      }
    />
  );
}
