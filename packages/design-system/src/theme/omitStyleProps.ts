const OWN = new Set<PropertyKey>(['styleProps', 'sx', 'as', 'theme']);

/** For styled parts whose appearance follows a `look` prop: it and the styling props never reach the DOM. */
export const omitStyleProps = { shouldForwardProp: (name: PropertyKey) => !OWN.has(name) };
