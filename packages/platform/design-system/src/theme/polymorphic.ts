import type { ComponentPropsWithRef, ElementType } from 'react';

/** Own props, plus the rendered element's or component's (`component={Link} to="…"`). */
export type Polymorphic<Own, C extends ElementType> = Own & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof Own | 'component'
  >;
