import { createContext, useContext } from 'react';

/** Set by `createRemote`; empty outside a remote. */
export const RemoteNonce = createContext('');

/** The page's CSP nonce, for libraries that write style elements at run time. */
export const useNonce = (): string => useContext(RemoteNonce);
