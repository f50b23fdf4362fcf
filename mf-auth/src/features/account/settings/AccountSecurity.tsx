import type { UserProfile } from '@psma/api-contract';
import { Banner } from '@psma/design-system';
import { useReducer, useState } from 'react';
import { messages } from '../../../messages.ts';
import { hasEmbeddedPool } from '../../../model/pool/hasEmbeddedPool.ts';
import { pendingEmailOf } from '../../../shared/confirmation/pendingEmail.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { accountOf } from '../../../shared/recent-sign-in/RecentSignIn.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { EmailSetting } from './EmailSetting.tsx';
import { PasswordSetting } from './PasswordSetting.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { WorkEmails } from './WorkEmails.tsx';

const copy = messages.settings.security;

export function AccountSecurity({ user }: { user: UserProfile }) {
  const [passwordChanged, setPasswordChanged] = useState(false);
  const account = accountOf(user);
  // Equal data of the server, without the pending address, renders nothing.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const pending = user.pendingEmail === undefined ? pendingEmailOf(user) : user.pendingEmail;
  return (
    <SettingsSection
      title={copy.title}
      notice={
        <>
          {pending && user.email ? <PendingEmail next={pending} user={user} current={user.email} /> : null}
          {passwordChanged ? (
            <Banner tone="success">
              {hasEmbeddedPool() ? copy.passwordChanged : copy.passwordChangedHere}
            </Banner>
          ) : null}
        </>
      }
    >
      <EmailSetting user={user} onSent={renderAgain} />
      <SettingRow
        label={copy.orgCode}
        value={
          user.organisation.code ? <bdi translate="no">{user.organisation.code}</bdi> : messages.settings.none
        }
      />
      <PasswordSetting account={account} onChanged={() => setPasswordChanged(true)} />
      <SecondStep account={account} />
      {user.email ? <WorkEmails /> : null}
      <DownloadData />
      <DeleteAccount user={user} />
    </SettingsSection>
  );
}
