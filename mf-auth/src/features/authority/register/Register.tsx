import type { Authority } from '@psma/api-contract';
import { Banner, Button, PageHeading, Row, Stack, Text, TextLink } from '@psma/design-system';
import { Form, SubmitButton, TextField, yup } from '@psma/design-system/forms';
import { Link, useNavigate } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { useState } from 'react';
import * as paths from '../../../../paths.ts';
import { OwnShares } from '../frame/OwnShares.tsx';
import { AppointDialog } from './AppointDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { messages } from './messages.ts';
import { RegisterTable } from './RegisterTable.tsx';

const schema = yup.object({ search: yup.string().defined().trim() });

/** The authority's register, with a search by name. */
export function Register({ authority }: { authority: Authority }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<'add' | 'appoint' | 'export' | null>(null);
  const [report, setReport] = useState<string | null>(null);
  const close = () => setDialog(null);
  const done = (text: string) => {
    setReport(text);
    close();
  };
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <PageHeading size="xl">{messages.title}</PageHeading>
        <Text muted>{messages.intro}</Text>
        <Row gap={24}>
          <TextLink component={Link} to={paths.authorityRecord}>
            {messages.record}
          </TextLink>
          <TextLink component={Link} to={paths.authorityFigures}>
            {messages.figures}
          </TextLink>
        </Row>
        <OwnShares authority={authority} />
      </Stack>
      {report === null ? null : (
        <Banner tone="success" onDismiss={() => setReport(null)}>
          {report}
        </Banner>
      )}
      <Row gap={8}>
        <Button onClick={() => setDialog('add')}>{messages.editing.add}</Button>
        <Button component={Link} to={paths.registerImport} variant="secondary">
          {messages.import}
        </Button>
        <Button variant="secondary" onClick={() => setDialog('appoint')}>
          {messages.appointing.open}
        </Button>
        {authority.operations ? (
          <Button variant="secondary" onClick={() => setDialog('export')}>
            {messages.exporting.open}
          </Button>
        ) : null}
      </Row>
      <Form
        label={messages.searchLabel}
        schema={schema}
        initialValues={{ search }}
        onSubmit={(values) => setSearch(values.search)}
      >
        <TextField name="search" type="search" label={messages.search} optional />
        <Row>
          <SubmitButton>{messages.find}</SubmitButton>
        </Row>
      </Form>
      <RegisterTable key={search} search={search} />
      {dialog === 'add' ? (
        <EntryDialog
          authority={authority}
          onClose={close}
          onSaved={({ id }) => void navigate(fillPath(paths.registeredOrganisation, { organisation: id }))}
        />
      ) : null}
      {dialog === 'appoint' ? (
        <AppointDialog onClose={close} onDone={() => done(messages.appointing.done)} />
      ) : null}
      {dialog === 'export' ? <ExportDialog onClose={close} onDone={done} /> : null}
    </Stack>
  );
}
