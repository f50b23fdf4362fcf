import { act } from 'react';
import { hydrateOrCreateRoot, useIsPrerendered } from './hydrateOrCreateRoot.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const elementWith = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};
const Screen = ({ words }: { words: string }) => <h1 data-first={String(useIsPrerendered())}>{words}</h1>;
const problems: unknown[] = [];
const options = { onRecoverableError: (error: unknown) => void problems.push(error) };

test('an empty element gets a root of its own, which draws at once', () => {
  const element = elementWith('');
  const root = hydrateOrCreateRoot(element, options);
  act(() => {
    root.render(<Screen words="Drawn" />);
    expect(element.innerHTML).toBe('<h1 data-first="false">Drawn</h1>');
  });
});

test('markup is taken over as it is, and what was rendered during that follows', () => {
  const element = elementWith('<h1 data-first="true">Standing</h1>');
  const prerendered = element.firstElementChild;
  const root = hydrateOrCreateRoot(element, options);
  act(() => {
    root.render(<Screen words="Standing" />);
    root.render(<Screen words="Later" />);
  });
  expect(problems).toEqual([]);
  expect(element.firstElementChild).toBe(prerendered);
  expect(prerendered).toHaveTextContent('Later');
  act(() => root.render(<Screen words="Last" />));
  expect(element.firstElementChild).toBe(prerendered);
  expect(prerendered).toHaveTextContent('Last');
  act(() => root.unmount());
  expect(element).toBeEmptyDOMElement();
});
