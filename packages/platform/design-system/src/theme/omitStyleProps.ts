const OWN = new Set<PropertyKey>(['styleProps', 'sx', 'as', 'theme']);

/** Keeps `look` and the styling props out of the DOM. */
export const omitStyleProps = { shouldForwardProp: (name: PropertyKey) => !OWN.has(name) };
