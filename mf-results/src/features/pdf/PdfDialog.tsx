import type { AssessmentResult } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { FORM_ERROR, FormDialog } from '@psma/design-system/forms';
import { saveFile } from '@psma/file-export';
import { useNonce } from '@psma/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import type { PdfStep } from './createResultsPdf.ts';
import { OtherFormats } from './OtherFormats.tsx';
import {
  defaultPreferences,
  preferencesSchema,
  rememberedPreferences,
  type PdfPreferences,
} from './preferences.ts';
import { PreferencesFields } from './PreferencesFields.tsx';
import type { ReportSource } from './report.ts';
import { SignatureNotice } from './SignatureNotice.tsx';
import { useSignature, type Signed } from './useSignature.ts';

const copy = messages.pdf;

export interface PdfDialogProps {
  open: boolean;
  source: ReportSource;
  signed: Signed;
  onClose: () => void;
  /** Saved; `unsigned` if the signature wait ended. */
  onDownloaded: (unsigned: boolean) => void;
}

/** Creates the PDF locally; stays open and busy until saved. */
export function PdfDialog({ open, source, signed, onClose, onDownloaded }: PdfDialogProps) {
  const nonce = useNonce();
  const [step, setStep] = useState<PdfStep | null>(null);
  const [kept, keep] = useKept();
  const mounted = useIsMounted();
  usePreparation(open, source.result, nonce);
  const arrival = useSignature(signed);

  const download = async (preferences: PdfPreferences) => {
    setStep(signed === 'pending' ? 'signature' : 'tools');
    const known = await arrival();
    setStep('tools');
    try {
      const { createResultsPdf } = await import('./createResultsPdf.ts');
      const file = await createResultsPdf(
        { source, nonce, signed: unlessPending(known), preferences },
        setStep,
      );
      if (!mounted.current) return undefined;
      saveFile(file);
    } catch (error) {
      console.error('The PDF could not be made.', error);
      return { [FORM_ERROR]: copy.failed };
    } finally {
      setStep(null);
    }
    onDownloaded(known === 'pending');
    return undefined;
  };

  return (
    <FormDialog
      open={open}
      title={copy.title}
      submitLabel={copy.accept}
      progress={
        <Text variant="small" muted component="div" role="status">
          {step ? copy.steps[step] : ''}
        </Text>
      }
      schema={preferencesSchema}
      initialValues={kept}
      onSubmit={download}
      onClose={onClose}
    >
      <PreferencesFields hasNotes={source.notes.length > 0} parts={source.parts} onChange={keep} />
      <SignatureNotice signed={signed} />
      <OtherFormats request={{ source, nonce, signed: unlessPending(signed) }} />
    </FormDialog>
  );
}

const unlessPending = (signed: Signed) => (signed === 'pending' ? null : signed);

/** Initially nothing; then the last choices. */
function useKept() {
  const [kept, keep] = useState(defaultPreferences);
  return [kept, useCallback((chosen: PdfPreferences) => keep(rememberedPreferences(chosen)), [])] as const;
}

/** Milliseconds by which the dialog is open, before any choice. */
const SETTLED_MS = 300;

function usePreparation(open: boolean, result: AssessmentResult, nonce: string) {
  useEffect(() => {
    if (!open) return undefined;
    const prepare = async () => (await import('./createResultsPdf.ts')).prepareResultsPdf(result, nonce);
    const timer = setTimeout(() => void prepare().catch(() => {}), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [open, result, nonce]);
}

/** Documents finished after leaving are not saved. */
function useIsMounted() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return mounted;
}
