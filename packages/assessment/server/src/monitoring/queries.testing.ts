import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const MONITORING = path.join(import.meta.dirname, '../../deploy/monitoring');
const read = (file: string) => readFileSync(path.join(MONITORING, file), 'utf8');

/** A query with the alert or panel that it belongs to. */
export interface Query {
  name: string;
  expression: string;
}

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

export const alerts: Query[] = (parse(read('alerts.yaml')) as Rules).groups.flatMap(({ rules }) =>
  rules.map(({ alert, expr }) => ({ name: alert, expression: expr })),
);

export const panels: Query[] = (JSON.parse(read('dashboard.json')) as Dashboard).panels.flatMap(
  ({ title, targets }) => targets.map(({ expr }) => ({ name: title, expression: expr })),
);
