import {
  Banner,
  Button,
  ConfirmDialog,
  DesignSystemProvider,
  Dialog,
  EmptyState,
  FailurePanel,
  LeaveActions,
  LoadingOverlay,
  Row,
  Spinner,
  Stack,
  Text,
  type ButtonVariant,
  type Tone,
} from '@psma/design-system';
import { ActionMenu, FORM_ERROR, FormDialog, TextField, yup } from '@psma/design-system/forms';
import { useEffect } from 'react';
import type { Stories } from '../story.ts';
import { Opened } from './Opened.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const TONES: Tone[] = ['info', 'success', 'warning', 'danger'];
const nothing = () => {};
const title = yup.object({ title: yup.string().trim().required('Enter a title') });

const buttons = (more: Partial<Parameters<typeof Button>[0]>) => (
  <Row>
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} {...more}>
        {variant}
      </Button>
    ))}
  </Row>
);

const SHORT_MS = 3000;

/** Closes by itself, as an overlay blocks all presses. */
function ShortOverlay({ onEnd }: { onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, SHORT_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return <LoadingOverlay open label="Loading the example" />;
}

export const actions = {
  Button: {
    note: 'One primary button a screen. "busy" keeps the focus and ignores presses; "disabled" is out of reach.',
    states: {
      variants: buttons({}),
      small: buttons({ size: 'small' }),
      busy: buttons({ busy: true }),
      disabled: buttons({ disabled: true }),
      'full width': <Button fullWidth>Continue</Button>,
    },
  },
  Spinner: {
    note: 'Something is on its way. With a label it is said, too.',
    states: { labelled: <Spinner label="Loading the example" /> },
  },
  Banner: {
    note: 'News of the whole screen, by sign, word and colour.',
    states: Object.fromEntries(
      TONES.map((tone) => [
        tone,
        <Banner key={tone} tone={tone} {...(tone === 'info' ? { onDismiss: nothing } : {})}>
          Your answers are kept on this device.
        </Banner>,
      ]),
    ),
  },
  EmptyState: {
    note: 'There is nothing yet, and what to do about it.',
    states: {
      'with an action': (
        <EmptyState title="No assessments" text="They are listed here." action={<Button>Start</Button>} />
      ),
    },
  },
  FailurePanel: {
    note: 'In place of what could not be shown: what happened, what is safe, what to do.',
    states: {
      'with details': (
        <FailurePanel
          title="This part could not be loaded"
          text="Nothing that you entered is lost."
          onRetry={nothing}
          details="Status 503"
        />
      ),
    },
  },
  DesignSystemProvider: {
    note: 'Around each React root. Its "messages" say otherwise what widgets say by themselves.',
    states: {
      'in other words': (
        <DesignSystemProvider
          messages={{ tryAgain: 'Load it once more', technicalDetails: 'For the helpdesk' }}
        >
          <FailurePanel
            title="This part could not be loaded"
            text="Nothing that you entered is lost."
            onRetry={nothing}
            details="Status 503"
          />
        </DesignSystemProvider>
      ),
    },
  },
  LoadingOverlay: {
    note: 'Over the whole page, and said once. It waits a moment before it shows, and holds the page still.',
    states: {
      'for three seconds': (
        <Opened what={(open, close) => (open ? <ShortOverlay onEnd={close} /> : null)}>
          Show the overlay
        </Opened>
      ),
    },
  },
  Dialog: {
    note: 'The body scrolls, the actions stay in sight. Escape and a press beside it close it.',
    states: {
      'long text': (
        <Opened
          what={(open, onClose) => (
            <Dialog
              open={open}
              title="Maturity levels"
              onClose={onClose}
              actions={<Button onClick={onClose}>Close</Button>}
            >
              <Stack>
                {LINES.map((line) => (
                  <Text key={line}>{line}</Text>
                ))}
              </Stack>
            </Dialog>
          )}
        >
          Open a dialog
        </Opened>
      ),
      'without actions': (
        <Opened
          what={(open, onClose) => (
            <Dialog open={open} title="More information" onClose={onClose}>
              <Text>It has a corner button to close it.</Text>
            </Dialog>
          )}
        >
          Open a plain dialog
        </Opened>
      ),
    },
  },
  LeaveActions: {
    note: 'The buttons of the question that is asked before a page or a dialog is left.',
    states: {
      usual: (
        <LeaveActions stayLabel="Keep editing" leaveLabel="Discard" onStay={() => {}} onLeave={() => {}} />
      ),
    },
  },
  ConfirmDialog: {
    note: 'Asks before something that cannot be taken back; the second press of a double click confirms nothing.',
    states: Object.fromEntries(
      (['primary', 'danger'] as const).map((tone) => [
        tone,
        <Opened
          key={tone}
          what={(open, close) => (
            <ConfirmDialog
              open={open}
              tone={tone}
              title="Delete this assessment?"
              text="Its answers go with it."
              confirmLabel="Delete"
              onConfirm={close}
              onCancel={close}
              {...(tone === 'danger' ? { error: 'It could not be deleted. Try again.' } : {})}
            />
          )}
        >
          {`Ask, ${tone}`}
        </Opened>,
      ]),
    ),
  },
  FormDialog: {
    note: 'A form in a dialog: buttons and error stay in sight, and what was entered survives a slip.',
    states: {
      'refused by the server': (
        <Opened
          what={(open, onClose) => (
            <FormDialog
              open={open}
              title="Rename"
              submitLabel="Save"
              schema={title}
              initialValues={{ title: '' }}
              onSubmit={async () => ({ [FORM_ERROR]: 'It could not be saved. Try again.' })}
              onClose={onClose}
            >
              <TextField name="title" label="Title" />
            </FormDialog>
          )}
        >
          Open a form
        </Opened>
      ),
    },
  },
  ActionMenu: {
    note: 'What can be done with one row; typing finds an item.',
    states: {
      plain: (
        <ActionMenu
          label="Actions for Site A"
          items={['Rename', 'Re-take', 'Delete'].map((label) => ({ label, onSelect: nothing }))}
        />
      ),
    },
  },
} satisfies Partial<Stories>;

const LINES = Array.from({ length: 24 }, (_, index) => `Line ${index + 1} of what is to be read.`);
