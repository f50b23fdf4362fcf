const OWN = new Set<PropertyKey>(['look', 'sx', 'as', 'theme']);

/** For styled parts whose appearance follows a `look` prop: it and the styling props never reach the DOM. */
export const takesLook = { shouldForwardProp: (name: PropertyKey) => !OWN.has(name) };
