import { NO_MEMBER, type MemberArea, type OrganisationMember } from '@psma/api-contract';
import { Stack, Text, WithUserTexts } from '@psma/design-system';
import { FORM_ERROR, SelectField, yup, type SubmitErrors } from '@psma/design-system/forms';
import { isRefused, memberLabel, problemAt } from '@psma/screen-kit';
import { isArrayOf, isObjectOf, isString } from '@psma/validators';
import { useState } from 'react';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { messages } from './messages.ts';

const copy = messages.areasTo;
const areAreas = isArrayOf(
  isObjectOf<MemberArea>({ sessionId: isString, title: isString, pillarId: isString, pillar: isString }),
);

/** Areas for which the server asks who answers them from now on; none before it refused (decision G365). */
export function useAreasToAssign() {
  const [areas, setAreas] = useState<readonly MemberArea[]>([]);
  const problem = (error: unknown): SubmitErrors | string => {
    const asked = isRefused(error, 'AreasAssigned') ? error.details['areas'] : null;
    if (!areAreas(asked)) return problemAt(error, ['areasTo'], messageOf(error), copy.refused);
    setAreas(asked);
    return { [FORM_ERROR]: copy.asked };
  };
  return { areas, problem };
}

/** Value of the field: a member's id or `NO_MEMBER`; empty before the server asked. */
export const areasToSchema = (areas: readonly MemberArea[]) =>
  areas.length > 0 ? yup.string().defined().required(copy.required) : yup.string().defined();

interface AreasFieldProps {
  areas: readonly MemberArea[];
  /** Who answers them now. */
  member: OrganisationMember;
  members: readonly OrganisationMember[];
}

/** Lists the areas and asks who answers them; nothing without areas. */
export function AreasField({ areas, member, members }: AreasFieldProps) {
  if (areas.length === 0) return null;
  const others = members.filter(({ id, role }) => id !== member.id && role !== 'READER');
  return (
    <>
      <Stack gap={4}>
        <Text>
          <WithUserTexts texts={[member.name]}>{(name) => copy.explained(name, areas.length)}</WithUserTexts>
        </Text>
        <Stack component="ul" gap={4}>
          {areas.map(({ sessionId, pillarId, pillar, title }) => (
            <Text key={`${sessionId} ${pillarId}`} component="li">
              <WithUserTexts texts={[title]}>{(of) => copy.area(pillar, of)}</WithUserTexts>
            </Text>
          ))}
        </Stack>
      </Stack>
      <SelectField
        name="areasTo"
        label={copy.who(areas.length)}
        hasUserTexts
        placeholder={copy.choose}
        options={[
          ...others.map((each) => ({ value: each.id, label: memberLabel(each, members) })),
          { value: NO_MEMBER, label: copy.noOne },
        ]}
      />
    </>
  );
}
