import type { Bookmark, Surface } from '../surface.ts';
import { Tree, type Area, type Element } from '../tags/tree.ts';
import type { TextStyle } from '../text/textRasteriser.ts';

/** A drawn item and its area. */
export interface Drawn {
  kind: 'text' | 'rectangle' | 'image';
  page: number;
  area: Area;
  text: string;
  style?: TextStyle;
}

/** An element as a line: role and text. */
export interface Outlined {
  role: string;
  depth: number;
  text: string;
}

export interface RecordedBookmark {
  title: string;
  page: number;
  parent: string | null;
}

/** Records drawing; characters are half their size wide. */
export function recordingSurface() {
  const drawn: Drawn[] = [];
  const bookmarks: RecordedBookmark[] = [];
  const links: { url: string; page: number }[] = [];
  const tree = new Tree();
  const said = new Map<string, string>();
  let decorated = false;
  let page = 1;
  let pages = 1;
  const content = (text: string) => {
    if (decorated) return;
    const { mark } = tree.mark(page);
    said.set(`${page}/${mark}`, text);
  };
  const widthOf = (text: string, { size }: TextStyle) => [...text].length * size * 0.5;

  const surface: Surface = {
    widthOf,
    element: (role, attributes) => tree.element(role, attributes),
    within: (element, draw) => tree.within(element, draw),
    decoration: (draw) => {
      decorated = true;
      draw();
      decorated = false;
    },
    text: (line, x, baseline, style) => {
      content(line);
      const text = line.trimEnd();
      const area = { x, y: baseline - style.size * 0.8, width: widthOf(text, style), height: style.size };
      drawn.push({ kind: 'text', page, area, text, style });
    },
    rectangle: (area) => void drawn.push({ kind: 'rectangle', page, area, text: '' }),
    image: ({ data }, area, alt) => {
      tree.within(tree.element('Figure', { alt, area }), () => content(''));
      drawn.push({ kind: 'image', page, area, text: data });
    },
    link: ({ url, title }, area) => {
      tree.annotate({ url, title, area, page });
      links.push({ url, page });
    },
    bookmark: (title, parent?: Bookmark) => {
      const bookmark = { title, page, parent: parent ? (parent as RecordedBookmark).title : null };
      bookmarks.push(bookmark);
      return bookmark;
    },
    addPage: () => void (page = pages += 1),
    pageCount: () => pages,
    turnTo: (wanted) => void (page = wanted),
  };

  const textOf = (wanted: number) =>
    drawn
      .filter((each) => each.kind === 'text' && each.page === wanted)
      .map(({ text }) => text)
      .join('\n');
  const pageTexts = () => Array.from({ length: pages }, (_, index) => textOf(index + 1));

  const textIn = ({ kids }: Element): string =>
    kids.map((kid) => ('mark' in kid ? (said.get(`${kid.page}/${kid.mark}`) ?? '') : '')).join('');
  const outline = (element: Element = tree.root, depth = 0): Outlined[] => [
    { role: element.role, depth, text: element.alt ?? textIn(element) },
    ...element.kids.flatMap((kid) => ('role' in kid ? outline(kid, depth + 1) : [])),
  ];
  return { surface, tree, drawn, bookmarks, links, pageTexts, outline };
}
