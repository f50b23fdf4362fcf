import { FIGURES, type AuthorityFigures } from '@psma/api-contract';
import type { Api } from '../../Api.ts';
import { countAssessments, listCodeOwners, type MonthCount } from './figureStore.ts';

interface CodeInUse {
  organisationId: string;
  claimed: Date;
}

/** Over all organisations, by finished month; nothing of a single one. */
export async function loadFigures(api: Api): Promise<AuthorityFigures> {
  const now = api.now();
  const starts = Array.from({ length: FIGURES.months + 1 }, (_, ago) => monthStart(now, ago));
  const counts = await countAssessments(api.pool, starts.at(-1)!, starts[0]!);
  const codes = await listCodesInUse(api);
  return {
    months: starts.slice(1).map((start, index) => {
      const month = start.toISOString().slice(0, 7);
      return {
        month,
        begun: countOf(counts, 'begun', month),
        completed: countOf(counts, 'completed', month),
        codesInUse: codesBefore(codes, starts[index]!),
      };
    }),
  };
}

const monthStart = (now: Date, ago: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago));

/** Of present accounts; none with a hosted pool. */
async function listCodesInUse({ operators, pool }: Api): Promise<CodeInUse[]> {
  if (!operators) return [];
  const owners = await listCodeOwners(pool);
  const found = await operators.findCodes(
    pool,
    owners.map(({ code }) => code),
  );
  const claimedAt = new Map(found.map(({ code, claimed }) => [code, claimed]));
  return owners.flatMap(({ code, organisationId }) => {
    const claimed = claimedAt.get(code);
    return claimed ? [{ organisationId, claimed }] : [];
  });
}

function countOf(counts: readonly MonthCount[], kind: MonthCount['kind'], month: string): number | null {
  const found = counts.find((each) => each.kind === kind && each.month === month);
  return found ? shown(found.count, found.organisations) : null;
}

function codesBefore(codes: readonly CodeInUse[], end: Date): number | null {
  const inUse = codes.filter(({ claimed }) => claimed < end);
  return shown(inUse.length, new Set(inUse.map(({ organisationId }) => organisationId)).size);
}

const shown = (count: number, organisations: number): number | null =>
  organisations < FIGURES.fewestOrganisations ? null : count;
