/** Box in points from the page's upper left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Artifact in every page's margin. */
export type Pagination = 'Header' | 'Footer';

/** Structure types used from ISO 32000-1, 14.8.4. */
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
  /** Text alternative of a picture. */
  alt?: string;
  /** Text of marks that are not text. */
  actualText?: string;
  language?: string;
  /** Direction that a header cell applies to. */
  scope?: 'Column' | 'Row';
  numbering?: 'Decimal';
  /** Position of a figure on its page. */
  area?: Area;
}

/** Drawn content, numbered per page from 0. */
export interface Mark {
  page: number;
  mark: number;
}

/** Link area on a page. */
export interface Annotation {
  page: number;
  area: Area;
  url: string;
  /** Description of its target. */
  title: string;
}

/** Structure element; kids are in reading order. */
export interface Element extends Attributes {
  role: Role;
  kids: (Element | Mark | Annotation)[];
}

const HOLDS_ELEMENTS: readonly Role[] = ['Document', 'L', 'LI', 'Table', 'TR'];

/** Format-independent structure, built while a surface is drawn on. */
export class Tree {
  readonly root: Element = { role: 'Document', kids: [] };
  /** Elements of each page's marks; pages are 1-based. */
  readonly owners = new Map<number, Element[]>();
  private current: Element = this.root;

  /** Appends to the current element. */
  element(role: Role, attributes: Attributes = {}): Element {
    const element = { role, ...attributes, kids: [] };
    this.current.kids.push(element);
    return element;
  }

  /** Assigns what `draw` creates to the element. */
  within(element: Element, draw: () => void): void {
    const before = this.current;
    this.current = element;
    try {
      draw();
    } finally {
      this.current = before;
    }
  }

  /** Throws outside any element, unidentifiable for readers. */
  mark(page: number): Mark & { role: Role } {
    const { role, kids } = this.current;
    if (HOLDS_ELEMENTS.includes(role)) throw new Error(`What is drawn in ${role} belongs to no element.`);
    const owners = this.owners.get(page) ?? [];
    this.owners.set(page, owners);
    const mark = { page, mark: owners.push(this.current) - 1 };
    kids.push(mark);
    return { ...mark, role };
  }

  /** The current element must be a `Link`. */
  annotate(annotation: Annotation): void {
    this.current.kids.push(annotation);
  }
}

/** Yields parents before kids, in reading order. */
export function* elementsOf(element: Element): Generator<Element> {
  yield element;
  for (const kid of element.kids) if ('role' in kid) yield* elementsOf(kid);
}
