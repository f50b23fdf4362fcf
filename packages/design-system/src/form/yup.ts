import { array, boolean, mixed, number, object, ref, string } from 'yup';

/** The parts of yup that forms use. */
export const yup = { array, boolean, mixed, number, object, ref, string };
export type { InferType, Schema } from 'yup';
