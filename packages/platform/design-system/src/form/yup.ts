import { array, boolean, mixed, number, object, ref, string } from 'yup';

export const yup = { array, boolean, mixed, number, object, ref, string };
export type { InferType, Schema } from 'yup';
