import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'

/** A PDF of one page, with whatever `more` puts into it. */
export async function madePdf(
  more: (pdf: PDFDocument) => void | Promise<unknown> = () => {},
  { packed = true } = {},
): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 200]).drawText('Data sheet')
  await more(pdf)
  return Buffer.from(await pdf.save({ useObjectStreams: packed }))
}

/** Puts an annotation with an action onto the first page. */
export const withAction = (action: Record<string, string>) => (pdf: PDFDocument) => {
  const values = Object.entries(action).map(([key, it]) => [key, key === 'S' ? PDFName.of(it) : PDFString.of(it)])
  const annotation = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 100, 100],
      A: pdf.context.obj(Object.fromEntries(values)),
    }),
  )
  pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([annotation]))
}
