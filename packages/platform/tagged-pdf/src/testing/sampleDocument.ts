import { createTaggedPdf, type TaggedPdfOptions } from '../createTaggedPdf.ts';
import type { Surface } from '../surface.ts';
import type { Role } from '../tags/tree.ts';
import type { TextStyle } from '../text/textRasteriser.ts';
import { fontFixture } from './fontFixture.ts';
import { PIXEL } from './pixel.ts';
import { rasteriserFixture } from './rasteriserFixture.ts';

export const STYLE: TextStyle = { face: 'text', size: 11, leading: 15, colour: '#222222' };

/** Creates a document of a title and what is drawn. */
export const documentOf = (
  draw: (surface: Surface) => void,
  options: Partial<TaggedPdfOptions> = {},
): Uint8Array =>
  createTaggedPdf(
    {
      ...{ title: 'A sample', subject: 'Tests', creator: 'Tests', language: 'en-GB' },
      ...{ created: new Date('2026-11-20T12:00:00Z'), fonts: fontFixture(), rasteriser: rasteriserFixture() },
      ...options,
    },
    draw,
  );

/** Two pages with every kind of element. */
export const sampleDocument = (options: Partial<TaggedPdfOptions> = {}): Uint8Array =>
  documentOf((surface) => {
    const { within, element, text } = surface;
    const inside = (role: Role, draw: () => void, attributes = {}) => within(element(role, attributes), draw);
    const write = (role: Role, line: string, y: number, attributes = {}) =>
      inside(role, () => text(line, 56, y, STYLE), attributes);
    const first = surface.bookmark('First');
    write('H1', 'First', 90);
    write('P', 'Čas 評価', 120);
    write('P', 'Another paragraph', 140);
    inside('L', () => {
      inside('LI', () => {
        write('Lbl', '1', 160);
        write('LBody', 'An item', 160);
      });
    });
    surface.image(
      { data: PIXEL, width: 1, height: 1 },
      { x: 56, y: 200, width: 50, height: 50 },
      'A grey pixel',
    );
    surface.rectangle({ x: 56, y: 300, width: 100, height: 1 }, { fill: '#222222' });
    surface.addPage();
    surface.bookmark('Second', first);
    write('H2', 'Second', 90);
    inside('Table', () => {
      inside('TR', () => write('TH', 'Head', 120, { scope: 'Column' }));
      inside('TR', () => write('TD', 'Cell', 140));
    });
    inside('P', () =>
      inside('Link', () => {
        text('A link', 56, 180, STYLE);
        surface.link(
          { url: 'https://example.org/é', title: 'Example' },
          { x: 56, y: 170, width: 40, height: 15 },
        );
      }),
    );
    for (const page of [1, 2]) {
      surface.turnTo(page);
      surface.decoration(() => text(`Page ${page}`, 56, 800, STYLE), 'Footer');
    }
  }, options);
