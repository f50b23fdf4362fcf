import { ACTIONS, ReleaseRefused } from '@psma/release-contract';
import { RemoteName } from '@psma/release-model';
import { Check } from 'typebox/value';
import { messages } from '../messages.ts';
import { fieldsOf, type Form } from '../page/readForm.ts';

/** Reads what a token or trust may do. */
export function scopeIn(form: Form, environments: string[]) {
  const can = fieldsOf(form, 'can ');
  const actions = ACTIONS.filter((action) => action in can);
  const owner = form['owner'] === 'yes';
  const label = form['label']?.trim() ?? '';
  if (!label || label.length > 60) throw new ReleaseRefused('InvalidRequest', messages.tokens.noName);
  if (actions.length === 0 && !owner) throw new ReleaseRefused('InvalidRequest', messages.tokens.noRight);
  const { remote = '*' } = form;
  if (remote !== '*' && !Check(RemoteName, remote))
    throw new ReleaseRefused('InvalidRequest', messages.tokens.noRemote(remote));
  const { environment = '' } = form;
  if (environment === '') return { label, remote, actions, owner };
  if (owner) throw new ReleaseRefused('InvalidRequest', messages.tokens.ownsAll);
  if (!environments.includes(environment))
    throw new ReleaseRefused('UnknownEnvironment', messages.environments.unknown(environment));
  return { label, remote: `${environment}/${remote}`, actions, owner };
}
