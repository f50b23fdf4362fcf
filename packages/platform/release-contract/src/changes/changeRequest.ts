import type { PathParams } from '@psma/route-contract';
import type { Static, TObject } from 'typebox';
import type { Change } from './change.ts';

/** Parameters and body of a change, without the reason. */
export type RequestOf<Each extends Change> = Flat<
  PathParams<{ method: 'POST'; path: Each['path'] }> & Static<TObject<Each['body']>>
>;

type Flat<Value> = { [Name in keyof Value]: Value[Name] };
