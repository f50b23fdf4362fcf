import { MATURITY_LEVELS, type Score as LevelScore } from '@psma/assessment-model';
import { Type } from 'typebox';

export const MaturityLevel = Type.Enum(MATURITY_LEVELS);
export const Score = Type.Unsafe<LevelScore>(Type.Integer({ minimum: 0, maximum: 5 }));
