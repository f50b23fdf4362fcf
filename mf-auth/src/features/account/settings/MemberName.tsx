import { organisationQuery } from '@psma/api-client';
import { Button, UserText, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { MemberNameDialog } from '../../../shared/names/MemberNameDialog.tsx';

const copy = messages.settings;

/** The own name in the organisation that the tab works in; nothing before the first invitation (decision G367). */
export function MemberName() {
  const { data: organisation } = useQuery(organisationQuery());
  const [open, setOpen] = useState(false);
  const you = organisation?.members.find((member) => member.you);
  if (!organisation?.id || !you || you.name === '') return null;
  return (
    <SettingRow
      label={<WithUserTexts texts={[organisation.name]}>{copy.profile.memberName}</WithUserTexts>}
      value={<UserText>{you.name}</UserText>}
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {copy.change}
            <VisuallyHidden>{copy.profile.ofMember}</VisuallyHidden>
          </Button>
          {open ? (
            <MemberNameDialog organisationId={organisation.id} member={you} onClose={() => setOpen(false)} />
          ) : null}
        </>
      }
    />
  );
}
