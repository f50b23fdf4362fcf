import { Tree, type Mark, type Surface } from '@psma/tagged-pdf';

/** Content of a mark. */
export type Drawing = { text: string } | { picture: string };

/** Records drawings in reading order, without pages or positions. */
export function htmlSurface(): { surface: Surface; tree: Tree; drawnAt(mark: Mark): Drawing | undefined } {
  const tree = new Tree();
  const drawn: Drawing[] = [];
  let decorated = false;
  const draw = (drawing: Drawing) => {
    if (decorated) return;
    tree.mark(1);
    drawn.push(drawing);
  };
  const surface: Surface = {
    widthOf: () => 0,
    element: (role, attributes) => tree.element(role, attributes),
    within: (element, write) => tree.within(element, write),
    decoration(write) {
      decorated = true;
      write();
      decorated = false;
    },
    text: (text) => draw({ text }),
    rectangle: () => {},
    image: ({ data }, area, alt) =>
      tree.within(tree.element('Figure', { alt, area }), () => draw({ picture: data })),
    link: (link, area) => tree.annotate({ ...link, area, page: 1 }),
    bookmark: () => ({}),
    addPage: () => {},
    pageCount: () => 1,
    turnTo: () => {},
  };
  return { surface, tree, drawnAt: ({ mark }) => drawn[mark] };
}
