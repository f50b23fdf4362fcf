import { Button, EmptyState, Page, PageHeading, Stack, Text } from '@psma/design-system';
import {
  freshToken,
  Link,
  notify,
  Route,
  Routes,
  useAuthState,
  useLeaveGuard,
  useParams,
  useQuery,
} from '@psma/remote-kit';

export const App = () => (
  <Page>
    <Stack gap={24}>
      <Routes>
        <Route path="/compat" element={<Items />} />
        <Route path="/compat/item/:item" element={<Item />} />
        <Route path="/compat/edit" element={<Edit />} />
        <Route path="/admin/compat" element={<Assessments />} />
      </Routes>
    </Stack>
  </Page>
);

function Items() {
  const { token } = useAuthState();
  const action = (
    <Button component={Link} to="/compat/item/door">
      Open item
    </Button>
  );
  return (
    <>
      <PageHeading>Items</PageHeading>
      <EmptyState text={token === null ? 'Signed out' : 'Signed in'} action={action} />
    </>
  );
}

function Item() {
  const { item } = useParams();
  return <PageHeading>{`Item ${item}`}</PageHeading>;
}

function Edit() {
  useLeaveGuard({
    blocks: (next) => next.pathname === '/compat',
    title: 'Leave this page?',
    text: 'Your input is not saved.',
    stayLabel: 'Stay here',
    leaveLabel: 'Discard input',
    onLeave: () => notify({ tone: 'info', text: 'Input discarded' }),
  });
  return (
    <>
      <PageHeading>Edit</PageHeading>
      <Button component={Link} to="/compat">
        All items
      </Button>
    </>
  );
}

async function fetchTitles(): Promise<string[]> {
  const headers = { authorization: `Bearer ${await freshToken()}` };
  const response = await fetch('/api/assessment/sessions', { headers });
  if (!response.ok) throw new Error(`The API responds ${response.status}`);
  return ((await response.json()) as { title: string }[]).map(({ title }) => title);
}

function Assessments() {
  const { data = [] } = useQuery({ queryKey: ['compat', 'titles'], queryFn: fetchTitles });
  return (
    <>
      <PageHeading>Assessments</PageHeading>
      {data.map((title) => (
        <Text key={title}>{title}</Text>
      ))}
    </>
  );
}
