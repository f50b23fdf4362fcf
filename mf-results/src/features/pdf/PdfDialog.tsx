import type { AssessmentResult } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { FORM_ERROR, FormDialog, type FormApi } from '@psma/design-system/forms';
import { runtimeConfig, useNonce } from '@psma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { AreaPlan } from '../../lift/areaPlan.ts';
import { messages } from '../../messages.ts';
import type { PdfStep } from './createResultsPdf.ts';
import { defaultPreferences, preferencesSchema, type PdfPreferences } from './preferences.ts';
import { PreferencesFields } from './PreferencesFields.tsx';
import { saveFile } from './saveFile.ts';

const words = messages.pdf;

export interface PdfDialogProps {
  open: boolean;
  result: AssessmentResult;
  organisation: string | null;
  plans: readonly AreaPlan[] | null;
  onClose: () => void;
  /** The file was handed to the browser. */
  onDownloaded: () => void;
}

/** Asks what the PDF shall hold and makes it on this device. Stays open, busy, until the file is there. */
export function PdfDialog({ open, result, organisation, plans, onClose, onDownloaded }: PdfDialogProps) {
  const nonce = useNonce();
  const [step, setStep] = useState<PdfStep | null>(null);
  const mounted = useIsMounted();

  const download = async (preferences: PdfPreferences, form: FormApi<PdfPreferences>) => {
    setStep('tools');
    try {
      const { createResultsPdf } = await import('./createResultsPdf.ts');
      const request = { result, plans, organisation, preferences, nonce, brand: runtimeConfig().brand };
      const file = await createResultsPdf(request, setStep);
      if (!mounted.current) return undefined;
      saveFile(file);
    } catch (error) {
      console.error('The PDF could not be made.', error);
      return { [FORM_ERROR]: words.failed };
    } finally {
      setStep(null);
    }
    form.reset(defaultPreferences);
    onDownloaded();
    return undefined;
  };

  return (
    <FormDialog
      open={open}
      title={words.title}
      submitLabel={words.accept}
      cancelLabel={words.cancel}
      progress={
        <Text variant="small" muted component="div" role="status">
          {step ? words.steps[step] : ''}
        </Text>
      }
      schema={preferencesSchema}
      initialValues={defaultPreferences}
      onSubmit={download}
      onClose={onClose}
    >
      <PreferencesFields />
    </FormDialog>
  );
}

/** A document that is ready only after its page was left is not saved. */
function useIsMounted() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return mounted;
}
