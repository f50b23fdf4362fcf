import { switchOrganisation } from '@psma/api-client';
import { Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { Link, useNavigate } from '@psma/remote-kit';
import { isRefused } from '@psma/screen-kit';
import { isArrayOf, isObjectOf, isString } from '@psma/validators';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';

const copy = messages.settings.deleteAccount;

interface OwnedOrganisation {
  id: string;
  name: string;
}
const areOwned = isArrayOf(isObjectOf<OwnedOrganisation>({ id: isString, name: isString }));

/** Organisations that would lose their only owner; empty for other failures. */
export function ownedOnlyBy(error: unknown): OwnedOrganisation[] {
  if (!isRefused(error, 'LastOwner')) return [];
  const owned = error.details['organisations'];
  return areOwned(owned) ? owned : [];
}

/** Asks to hand them over first, and leads to their members. */
export function LastOwnerError({ owned }: { owned: readonly OwnedOrganisation[] }) {
  const navigate = useNavigate();
  const open = async (id: string) => {
    await switchOrganisation(id).catch(() => {});
    await navigate(paths.people);
  };
  return (
    <Stack gap={8}>
      {owned.map(({ id, name }) => (
        <Text key={id}>
          <WithUserTexts texts={[name]}>{copy.lastOwner}</WithUserTexts>{' '}
          <TextLink
            component={Link}
            to={paths.people}
            onClick={(event) => {
              event.preventDefault();
              void open(id);
            }}
          >
            {copy.people}
          </TextLink>
        </Text>
      ))}
    </Stack>
  );
}
