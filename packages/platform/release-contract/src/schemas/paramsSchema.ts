import { EnvironmentName, PreviewName, RemoteName } from '@psma/release-model';
import { Type } from 'typebox';
import { Name } from './texts.ts';

const PARAMS = {
  environment: EnvironmentName,
  remote: RemoteName,
  release: Type.String(),
  name: Name,
  preview: PreviewName,
  id: Type.String(),
  replay: Type.String({ maxLength: 40 }),
  proposal: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
};

export const paramsSchema = (path: string) =>
  Type.Object(
    Object.fromEntries(Object.entries(PARAMS).filter(([name]) => path.split('/').includes(`:${name}`))),
  );
