import { exportOrganisation } from '@psma/api-client';
import type { Organisation, Role } from '@psma/api-contract';
import { Box, Button, Card, UserText, VisuallyHidden } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { openedHere } from '@psma/screen-kit';
import * as paths from '../../../../paths.ts';
import { DownloadSetting } from '../../../shared/layout/DownloadSetting.tsx';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { admittedMembers } from '../organisation/admittedMembers.ts';
import { CheckSetting } from './CheckSetting.tsx';
import { messages } from './messages.ts';
import { TitledSection } from './TitledSection.tsx';

const copy = messages.settings;

interface OrganisationSettingsProps {
  organisationId: string;
  organisation: Organisation;
  role: Role;
}

/** Rows by what the role permits; servers of an older version know no checks. */
export function OrganisationSettings({ organisationId, organisation, role }: OrganisationSettingsProps) {
  const isOwner = role === 'OWNER';
  const { checkNeeded } = organisation;
  return (
    <TitledSection title={copy.title}>
      <Card>
        <Box component="dl" sx={{ margin: 0 }}>
          <SettingRow
            label={copy.name}
            value={<UserText>{organisation.name}</UserText>}
            action={
              isOwner ? <SettingLink to={paths.rename} label={copy.change} about={copy.changeName} /> : null
            }
          />
          {role === 'CONTRIBUTOR' ? null : (
            <SettingRow
              label={copy.activity}
              value={copy.activityText}
              action={<SettingLink to={paths.activityRecord} label={copy.open} about={copy.openActivity} />}
            />
          )}
          {isOwner && checkNeeded !== undefined && admittedMembers(organisation).length > 1 ? (
            <CheckSetting organisationId={organisationId} organisation={organisation} isOn={checkNeeded} />
          ) : null}
          {/* Everything stored about the organisation (decision G308). */}
          {isOwner ? (
            <DownloadSetting
              load={() => exportOrganisation(organisationId)}
              texts={{ ...copy, label: copy.data, text: copy.dataText }}
            />
          ) : null}
          <SettingRow
            label={copy.join}
            value={copy.joinText}
            action={<SettingLink to={paths.join} label={messages.enterCode} />}
          />
          <SettingRow
            label={copy.leave}
            value={copy.leaveText}
            action={<SettingLink to={paths.leave} label={copy.leave} about={copy.ofOrganisation} />}
          />
          {isOwner ? (
            <SettingRow
              label={copy.remove}
              value={copy.removeText}
              action={
                <SettingLink to={paths.deleteOrganisation} label={copy.remove} about={copy.ofOrganisation} />
              }
            />
          ) : null}
        </Box>
      </Card>{' '}
    </TitledSection>
  );
}

function SettingLink({ to, label, about }: { to: string; label: string; about?: string }) {
  return (
    <Button variant="secondary" size="small" component={Link} to={to} state={openedHere}>
      {label}
      {about ? <VisuallyHidden>{about}</VisuallyHidden> : null}
    </Button>
  );
}
