/** Matches an element by its whole text, which may contain `bdi`. */
export const sentence = (wanted: string | RegExp) => (_: string, element: Element | null) => {
  const text = element?.textContent.trim() ?? '';
  const holdsOnlyText = [...(element?.children ?? [])].every(({ tagName }) => tagName === 'BDI');
  return (
    holdsOnlyText &&
    element?.tagName !== 'BDI' &&
    (typeof wanted === 'string' ? text === wanted : wanted.test(text))
  );
};
