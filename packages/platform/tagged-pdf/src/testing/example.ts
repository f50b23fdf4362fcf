import { createTaggedPdf, encryptPdf } from '@psma/tagged-pdf';

const HEADING = { face: 'heading', size: 20, leading: 26, colour: '#1d1d1b' } as const;
const BODY = { face: 'text', size: 11, leading: 15, colour: '#1d1d1b' } as const;

export async function createReceipt(font: ArrayBuffer, password: string): Promise<Uint8Array> {
  const pdf = createTaggedPdf(
    {
      title: 'Receipt 17',
      subject: 'A payment',
      creator: 'Example shop',
      language: 'en-GB',
      created: new Date(),
      fonts: { text: font, strong: font, heading: font },
      files: [{ name: 'receipt.json', type: 'application/json', text: '{"paid":12}' }],
    },
    (surface) => {
      surface.within(surface.element('H1'), () => surface.text('Receipt 17', 56, 90, HEADING));
      surface.within(surface.element('P'), () => surface.text('Paid: £12', 56, 124, BODY));
      surface.decoration(() => surface.text('Page 1 of 1', 56, 800, BODY), 'Footer');
    },
  );
  return encryptPdf(pdf, password);
}
