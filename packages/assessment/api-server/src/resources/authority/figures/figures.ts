import { FIGURES, type AuthorityFigures } from '@psma/api-contract';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import { countAssessments, listCodeOwners, type MonthCount } from './figureStore.ts';

interface CodeInUse {
  organisationId: string;
  claimed: Date;
}

/** Figures over all organisations by finished month, none of which shows a single organisation. */
export async function loadFigures(api: ApiWithOperators): Promise<AuthorityFigures> {
  const now = api.now();
  const starts = Array.from({ length: FIGURES.months }, (_, index) => monthStart(now, index + 1));
  const counts = await countAssessments(api.pool, monthStart(now, FIGURES.months), monthStart(now, 0));
  const totals = totalsOf(await listCodesInUse(api));
  return {
    months: starts.map((start) => {
      const month = monthOf(start);
      return {
        month,
        begun: countOf(counts, 'begun', month),
        completed: countOf(counts, 'completed', month),
        codesInUse: totals.findLast((total) => total.month <= month)?.count ?? null,
      };
    }),
  };
}

const monthStart = (now: Date, ago: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago));

const monthOf = (date: Date) => date.toISOString().slice(0, 7);

/** Codes of existing accounts, in the order of their claims; none with a hosted pool. */
async function listCodesInUse({ operators, pool }: ApiWithOperators): Promise<CodeInUse[]> {
  if (!operators) return [];
  const owners = await listCodeOwners(pool);
  const found = await operators.findCodes(
    pool,
    owners.map(({ code }) => code),
  );
  const claimedAt = new Map(found.map(({ code, claimed }) => [code, claimed]));
  const codes = owners.flatMap(({ code, organisationId }) => {
    const claimed = claimedAt.get(code);
    return claimed ? [{ organisationId, claimed }] : [];
  });
  return codes.sort((one, other) => one.claimed.getTime() - other.claimed.getTime());
}

function countOf(counts: readonly MonthCount[], kind: MonthCount['kind'], month: string): number | null {
  const found = counts.find((each) => each.kind === kind && each.month === month);
  return found && found.organisations >= FIGURES.fewestOrganisations ? found.count : null;
}

/**
 * Codes in use at the end of months, oldest first. A total waits until the codes since the
 * last one are of enough organisations. From the first code on, so that later months change none.
 */
function totalsOf(codes: readonly CodeInUse[]): { month: string; count: number }[] {
  const totals: { month: string; count: number }[] = [];
  let count = 0;
  let since = new Set<string>();
  for (const [month, claimed] of Map.groupBy(codes, (code) => monthOf(code.claimed))) {
    count += claimed.length;
    for (const { organisationId } of claimed) since.add(organisationId);
    if (since.size < FIGURES.fewestOrganisations) continue;
    totals.push({ month, count });
    since = new Set();
  }
  return totals;
}
