import type { Area, Bookmark, Surface, TextStyle } from '../features/pdf/surface.ts';

/** What was drawn, with the room it takes on its page. */
export interface Drawn {
  kind: 'text' | 'rectangle' | 'image';
  page: number;
  area: Area;
  text: string;
  style?: TextStyle;
}

export interface RecordedBookmark {
  title: string;
  page: number;
  parent: string | null;
}

/** A surface that remembers what was drawn; every character is half its size wide. */
export function recordingSurface() {
  const drawn: Drawn[] = [];
  const bookmarks: RecordedBookmark[] = [];
  const links: { url: string; page: number }[] = [];
  let page = 1;
  let pages = 1;
  const widthOf = (text: string, { size }: TextStyle) => [...text].length * size * 0.5;

  const surface: Surface = {
    widthOf,
    text: (text, x, baseline, style) => {
      const area = { x, y: baseline - style.size * 0.8, width: widthOf(text, style), height: style.size };
      drawn.push({ kind: 'text', page, area, text, style });
    },
    rectangle: (area) => void drawn.push({ kind: 'rectangle', page, area, text: '' }),
    image: ({ data }, area) => void drawn.push({ kind: 'image', page, area, text: data }),
    link: (url) => void links.push({ url, page }),
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
  return { surface, drawn, bookmarks, links, pageTexts };
}
