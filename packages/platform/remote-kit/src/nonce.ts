import { createContext, useContext } from 'react';

/** Set by `createRemote`; empty outside remotes. */
export const RemoteNonce = createContext('');

/** For libraries that write styles at run time. */
export const useNonce = (): string => useContext(RemoteNonce);
