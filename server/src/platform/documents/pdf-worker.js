// @ts-check
// Renders documents on a thread of its own, one after the other.
import { parentPort } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import { labelSheet, layOutLabel } from './label-layout.js'
import { layOut, sheet, TooLong } from './pdf-layout.js'
import { typeOf } from './pdf-type.js'

/** @typedef {import('./pdf.ts').PdfJob} PdfJob */
/** @typedef {import('./pdf-layout.js').PdfPage} PdfPage */

const tones = { ink: '#131B24', quiet: '#5F6F7D', brand: '#0B5F7A', line: '#D2DAE1', band: '#F1F4F6' }

/** @param {PDFKit.PDFDocument} file @param {PdfPage} page */
function drawPage(file, { texts, bars }) {
  file.addPage()
  for (const { x, y, width, height, tone } of bars) file.rect(x, y, width, height).fill(tones[tone])
  for (const { text, x, y, size, bold, tone } of texts) {
    const type = typeOf(bold)
    file.fillColor(tones[tone])
    file.registerFont(type.name, type.bytes).font(type.name).fontSize(size).text(text, x, y, { lineBreak: false })
  }
}

/** @param {PdfJob} order */
async function draw({ document, language, pageWords, maxPages }) {
  const pages = document.labels
    ? document.labels.map((it) => layOutLabel(it, typeOf))
    : layOut(document, { type: typeOf, pageWords, maxPages })
  const { width, height } = document.labels ? labelSheet : sheet
  const file = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: `${document.title} ${document.number}`, Author: document.from, CreationDate: document.at },
  })
  /** @type {Buffer[]} */
  const parts = []
  file.on('data', (part) => parts.push(part))
  const ended = new Promise((resolve, reject) => file.on('end', resolve).on('error', reject))
  for (const page of pages) drawPage(file, page)
  file.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

parentPort?.on('message', (order) =>
  draw(order).then(
    (bytes) => parentPort?.postMessage({ bytes }, [bytes.buffer]),
    (error) =>
      parentPort?.postMessage(
        error instanceof TooLong ? { trouble: 'too long' } : { fault: String(error?.stack ?? error) },
      ),
  ),
)
