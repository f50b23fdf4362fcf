import { updateOrganisation, updateUser } from '@psma/api-client';
import { SECTORS, type Sector, type UserProfile } from '@psma/api-contract';
import { messages } from '../../messages.ts';
import { ProfileValue } from './ProfileValue.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const words = messages.settings.profile;

/** One dialog each for organisation, job role, sector (decision G46). */
export function ProfileDetails({ user }: { user: UserProfile }) {
  return (
    <SettingsSection title={words.title} text={words.text}>
      <ProfileValue
        label={words.organisation}
        value={user.organisation.name}
        autoComplete="organization"
        save={updateOrganisation}
      />
      <ProfileValue
        label={words.role}
        value={user.organisationRole}
        autoComplete="organization-title"
        save={(organisationRole) => updateUser({ organisationRole })}
      />
      <ProfileValue
        label={words.sector}
        value={user.sector}
        choices={SECTORS}
        save={(sector) => updateUser({ sector: sector as Sector })}
      />
    </SettingsSection>
  );
}
