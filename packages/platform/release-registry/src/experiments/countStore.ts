import type { Queryable } from '@psma/database';
import { WINDOW_PARTS, type CountedStepCell, type PhaseCell } from '@psma/release-model';
import { STEP_COLUMN, type Step } from './experimentStore.ts';

/** The exposures of an experiment until a moment. */
interface CountedExposures {
  salt: string;
  at: Date;
  /** Those that have cells of their own. */
  networks: readonly Buffer[];
}

const CELL = `phase, treated, at_entry as "atEntry",
  case when network = any($3) then encode(network, 'hex') end as network`;

type Stored<Cell extends PhaseCell> = Omit<Cell, 'phase'> & { phase: Date };
const withPhase = <Cell extends { phase: Date }>(cell: Cell) => ({
  ...cell,
  phase: cell.phase.toISOString(),
});

/**
 * Returns the three largest networks of each phase and arm, with and without late visitors. Only
 * these can be limited, or be the limit: the others are counted together.
 */
export async function findLargestNetworks(db: Queryable, salt: string, at: Date): Promise<Buffer[]> {
  const found = await db.query<{ network: Buffer }>(
    `select distinct network
       from (select network,
                    row_number() over (partition by phase, treated order by count(*) desc) as place,
                    row_number() over (partition by phase, treated
                                       order by count(*) filter (where at_entry) desc) as place_at_entry
               from release_exposure
              where salt = $1 and exposed_at <= $2 and network is not null
              group by phase, treated, network) ranked
      where least(place, place_at_entry) <= 3`,
    [salt, at],
  );
  return found.rows.map(({ network }) => network);
}

/** Visitors of each phase until a moment. */
export async function countExposed(
  db: Queryable,
  { salt, at, networks }: CountedExposures,
): Promise<PhaseCell[]> {
  const found = await db.query<Stored<PhaseCell>>(
    `select ${CELL}, count(*) as visitors from release_exposure
      where salt = $1 and exposed_at <= $2 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [salt, at, networks],
  );
  return found.rows.map(withPhase);
}

const isProductStep = (step: string): step is Step => step in STEP_COLUMN;

/**
 * Histories of one step until a moment, in complete parts of its window.
 * `step`: of the product, or `remote/name`.
 */
export async function countSteps(
  db: Queryable,
  { salt, at, networks }: CountedExposures,
  step: string,
  partSeconds: number,
): Promise<CountedStepCell[]> {
  const isOwn = !isProductStep(step);
  const takenAt = isOwn ? 'taken_at' : STEP_COLUMN[step];
  const join = isOwn
    ? 'left join (select salt, visitor, taken_at from release_exposure_step where step = $6) own using (salt, visitor)'
    : '';
  const found = await db.query<Stored<CountedStepCell>>(
    `select ${CELL}, parts, case when taken < $5 then taken end as "takenIn", count(*) as visitors
       from (select phase, treated, at_entry, network,
                    least($5, floor(extract(epoch from $2 - exposed_at) / $4))::int as parts,
                    case when ${takenAt} <= $2 then
                      floor(extract(epoch from greatest(${takenAt}, exposed_at) - exposed_at) / $4)::int end as taken
               from release_exposure ${join} where salt = $1 and exposed_at <= $2) visitor
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
    [salt, at, networks, partSeconds, WINDOW_PARTS, ...(isOwn ? [step] : [])],
  );
  return found.rows.map(withPhase);
}
