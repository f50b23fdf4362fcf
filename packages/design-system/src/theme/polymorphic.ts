import type { ComponentPropsWithRef, ElementType } from 'react';

/** Own props, plus those of the element or component it is drawn with (`component={Link} to="…"`). */
export type Polymorphic<Own, C extends ElementType> = Own & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof Own | 'component'
  >;
