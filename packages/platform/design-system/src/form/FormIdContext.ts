import { createContext, useContext } from 'react';

/** Prefix of field ids. */
export const FormIdContext = createContext('form');

export const useControlId = (name: string): string => `${useContext(FormIdContext)}-${name}`;
