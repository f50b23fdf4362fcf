import { RemoteName } from '@psma/release-model';
import type { Endpoint } from '@psma/route-contract';
import { Type } from 'typebox';
import { Name } from './texts.ts';

const PARAMS = { remote: RemoteName, release: Type.String(), name: Name, id: Type.String() };

export const paramsSchema = ({ path }: Endpoint) =>
  Type.Object(
    Object.fromEntries(Object.entries(PARAMS).filter(([name]) => path.split('/').includes(`:${name}`))),
  );
