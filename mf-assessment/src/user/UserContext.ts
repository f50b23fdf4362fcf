import { createContext, useContext } from 'react';

/** The id (`sub`) of the user whose screens these are; answers on the device are kept under it. */
export const UserContext = createContext('');

export const useUserId = (): string => useContext(UserContext);
