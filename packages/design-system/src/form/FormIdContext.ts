import { createContext, useContext } from 'react';

/** Prefix of the ids of a form's fields. */
export const FormIdContext = createContext('form');

/** The id of a field's control. */
export const useControlId = (name: string): string => `${useContext(FormIdContext)}-${name}`;
