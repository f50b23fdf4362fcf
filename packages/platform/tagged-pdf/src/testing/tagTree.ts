import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';

export const nameOf = (text: string) => PDFName.of(text);

export interface TaggedElement {
  ref: PDFRef;
  dictionary: PDFDict;
  role: string;
  parentRole: string;
  parent: PDFRef;
}

/** Structure tree; owners of each mark ("page/number", from 0) and annotation. */
export interface TagTree {
  elements: TaggedElement[];
  marks: Map<string, PDFRef[]>;
  annotations: Map<string, PDFRef>;
}

export function tagTree(document: PDFDocument): TagTree {
  const { catalog, context } = document;
  const pages = document.getPages();
  const tree: TagTree = { elements: [], marks: new Map(), annotations: new Map() };
  const kidsOf = (dictionary: PDFDict) => {
    const kids = context.lookup(dictionary.get(nameOf('K')));
    return kids instanceof PDFArray ? kids.asArray() : [];
  };
  const claim = (page: PDFObject | undefined, mark: PDFObject | undefined, ref: PDFRef) => {
    const key = `${pages.findIndex((each) => each.ref === page)}/${String(mark)}`;
    tree.marks.set(key, [...(tree.marks.get(key) ?? []), ref]);
  };
  const walk = (ref: PDFRef, parent: PDFRef, parentRole: string) => {
    const dictionary = context.lookup(ref, PDFDict);
    const role = String(dictionary.get(nameOf('S'))).slice(1);
    tree.elements.push({ ref, dictionary, role, parentRole, parent });
    for (const kid of kidsOf(dictionary)) {
      if (kid instanceof PDFRef) walk(kid, ref, role);
      else if (kid instanceof PDFNumber) claim(dictionary.get(nameOf('Pg')), kid, ref);
      else if (kid instanceof PDFDict && kid.has(nameOf('Obj')))
        tree.annotations.set(String(kid.get(nameOf('Obj'))), ref);
      else if (kid instanceof PDFDict) claim(kid.get(nameOf('Pg')), kid.get(nameOf('MCID')), ref);
    }
  };
  const root = catalog.get(nameOf('StructTreeRoot')) as PDFRef;
  for (const kid of kidsOf(context.lookup(root, PDFDict))) walk(kid as PDFRef, root, '');
  return tree;
}
