import type { FreeCodes } from '@psma/api-contract';
import { transaction } from '@psma/database';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import type { Actor } from '../advisers/actor.ts';
import { mailAdmins } from '../record/adminMails.ts';
import { storedReason } from '../record/reason.ts';
import { recordEntry } from '../record/recordStore.ts';
import { loadCodes } from '../register/presentRegister.ts';
import { listOrganisationsWithCodes } from '../register/registerStore.ts';
import { operatorsOf } from './codes.ts';

/**
 * For letters: codes that anyone may use until a last day, so that a lost letter is
 * worth nothing later. All admins are notified,
 * unless there was none.
 */
export function exportFreeCodes(api: ApiWithOperators, actor: Actor, given: string): Promise<FreeCodes> {
  const operators = operatorsOf(api);
  const reason = storedReason(given);
  return transaction(api.pool, async (db) => {
    const organisations = await listOrganisationsWithCodes(db);
    const ids = organisations.map(({ id }) => id);
    const found = Map.groupBy(await loadCodes(api, db, ids), ({ organisationId }) => organisationId);
    const codes = organisations.flatMap(({ id, name: organisation, sector }) =>
      (found.get(id) ?? []).flatMap(({ code: { code, state, lastDay } }) =>
        state === 'FREE' && lastDay !== null ? [{ organisation, sector, code, lastDay }] : [],
      ),
    );
    const entry = { adviserId: actor.id, kind: 'codesExported', subject: String(codes.length) } as const;
    await recordEntry(db, { ...entry, reason }, api.now());
    await operators.recordAction(db, actor.by, 'export-codes', null);
    if (codes.length > 0)
      await mailAdmins(api, db, { action: 'codesExported', adviser: actor.name, organisation: null, reason });
    return { codes };
  });
}
