import { updateOrganisation, updateUser } from '@psma/api-client';
import { SECTORS, type Sector, type UserProfile } from '@psma/api-contract';
import { messages } from '../../../messages.ts';
import { MemberName } from './MemberName.tsx';
import { ProfileValue } from './ProfileValue.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const copy = messages.settings.profile;

/** One dialog each for organisation, job role, sector (decision G46). */
export function ProfileDetails({ user }: { user: UserProfile }) {
  return (
    <SettingsSection title={copy.title} text={copy.text}>
      <ProfileValue
        label={copy.organisation}
        value={user.organisation.name}
        autoComplete="organization"
        save={updateOrganisation}
      />
      <ProfileValue
        label={copy.role}
        value={user.organisationRole}
        autoComplete="organization-title"
        save={(organisationRole) => updateUser({ organisationRole })}
      />
      <ProfileValue
        label={copy.sector}
        value={user.sector}
        choices={SECTORS}
        save={(sector) => updateUser({ sector: sector as Sector })}
      />
      <MemberName />
    </SettingsSection>
  );
}
