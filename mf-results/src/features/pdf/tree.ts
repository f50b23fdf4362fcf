/** In points, from the page's upper left corner. */
export interface ReportPillar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The elements of ISO 32000-1, 14.8.4, that the document uses. */
export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'
  | 'Span';

export interface Attributes {
  /** What stands for a picture. */
  alt?: string;
  /** What the marks say, where they are not text. */
  actualText?: string;
  language?: string;
  /** What a head of a table is the head of. */
  scope?: 'Column' | 'Row';
  numbering?: 'Decimal';
  /** Where a figure stands on its page. */
  area?: ReportPillar;
}

/** Something drawn: the number it has on its page, from 0. */
export interface Mark {
  page: number;
  mark: number;
}

/** A piece of a page that leads somewhere. */
export interface Annotation {
  page: number;
  area: ReportPillar;
  url: string;
  /** What it leads to. */
  title: string;
}

/** A part of the document as it is read aloud; its kids are in reading order. */
export interface Element extends Attributes {
  role: Role;
  kids: (Element | Mark | Annotation)[];
}

const HOLDS_ELEMENTS: readonly Role[] = ['Document', 'L', 'LI', 'Table', 'TR'];

/** What is drawn, as what it is: grows while a surface is drawn on, and knows nothing of any format. */
export class Tree {
  readonly root: Element = { role: 'Document', kids: [] };
  /** The elements of a page's marks; the first page is 1. */
  readonly owners = new Map<number, Element[]>();
  private current: Element = this.root;

  /** Goes to the end of the current element. */
  element(role: Role, attributes: Attributes = {}): Element {
    const element = { role, ...attributes, kids: [] };
    this.current.kids.push(element);
    return element;
  }

  /** What is drawn or made meanwhile belongs to the element. */
  within(element: Element, draw: () => void): void {
    const before = this.current;
    this.current = element;
    try {
      draw();
    } finally {
      this.current = before;
    }
  }

  /** Notes that something is drawn on a page. Throws where no reader would know what it is. */
  mark(page: number): Mark & { role: Role } {
    const { role, kids } = this.current;
    if (HOLDS_ELEMENTS.includes(role)) throw new Error(`What is drawn in ${role} belongs to no element.`);
    const owners = this.owners.get(page) ?? [];
    this.owners.set(page, owners);
    const mark = { page, mark: owners.push(this.current) - 1 };
    kids.push(mark);
    return { ...mark, role };
  }

  /** Of the current element, which is a `Link`. */
  annotate(annotation: Annotation): void {
    this.current.kids.push(annotation);
  }
}

/** Every element, parents before their kids, in reading order. */
export function* elementsOf(element: Element): Generator<Element> {
  yield element;
  for (const kid of element.kids) if ('role' in kid) yield* elementsOf(kid);
}
