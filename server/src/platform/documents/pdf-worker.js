// @ts-check
// Renders documents on a thread of its own, one after the other.
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import { labelSheet, layOutLabel } from './label-layout.js'
import { layOut, sheet, TooLong } from './pdf-layout.js'
import { typeOf } from './pdf-type.js'

/** @typedef {import('./pdf.ts').PdfJob} PdfJob */
/** @typedef {import('./pdf.ts').PdfStep} PdfStep */
/** @typedef {import('./pdf.ts').PdfDocument} PdfDocument */
/** @typedef {import('./pdf-layout.js').PdfPage} PdfPage */
/** @typedef {{ file: PDFKit.PDFDocument, out: import('node:fs').WriteStream, failed: () => Error | undefined }} OpenFile */

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
const pagesOf = ({ document, pageWords, maxPages }) =>
  document.labels
    ? document.labels.map((it) => layOutLabel(it, typeOf))
    : layOut(document, { type: typeOf, pageWords, maxPages })

/** @param {boolean} isLabels @param {string} language @param {PDFKit.DocumentInfo} [info] */
function newFile(isLabels, language, info) {
  const { width, height } = isLabels ? labelSheet : sheet
  return new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    ...(info && { info }),
  })
}

/** What a file says of itself. @param {PdfDocument} document @param {string} title */
const infoOf = ({ from, at }, title) => ({ Title: title, Author: from, CreationDate: at })

/** @param {PdfJob} order */
async function draw(order) {
  const { document, language } = order
  const pages = pagesOf(order)
  const info = infoOf(document, `${document.title} ${document.number}`)
  const file = newFile(document.labels !== undefined, language, info)
  /** @type {Buffer[]} */
  const parts = []
  file.on('data', (part) => parts.push(part))
  const ended = new Promise((resolve, reject) => file.on('end', resolve).on('error', reject))
  for (const page of pages) drawPage(file, page)
  file.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

/** Files that are being written, by their paths. @type {Map<string, OpenFile>} */
const open = new Map()

/** @param {string} path @returns {OpenFile} */
function openAt(path) {
  const found = open.get(path)
  if (!found) throw new Error('the file is not being written any more')
  const failure = found.failed()
  if (failure) throw failure
  return found
}

/** @param {string} path @param {{ language: string, isLabels: boolean }} begun */
function begin(path, { language, isLabels }) {
  const file = newFile(isLabels, language)
  const out = createWriteStream(path)
  /** @type {Error | undefined} */
  let failure
  out.on('error', (error) => {
    failure = error
  })
  file.on('data', (part) => out.write(part))
  open.set(path, { file, out, failed: () => failure })
}

/** @param {string} path @param {PdfJob} order */
async function add(path, order) {
  const { file, out } = openAt(path)
  const pages = pagesOf(order)
  Object.assign(file.info, infoOf(order.document, order.document.title))
  for (const page of pages) drawPage(file, page)
  // The pages leave the memory before the next ones are asked for.
  await setImmediate()
  if (out.writableNeedDrain && !out.destroyed) await Promise.race([once(out, 'drain'), once(out, 'close')])
  openAt(path)
  return pages.length
}

/** @param {string} path */
async function end(path) {
  const { file, out } = openAt(path)
  const ended = new Promise((resolve, reject) => file.on('end', resolve).on('error', reject))
  file.end()
  await ended
  await new Promise((resolve, reject) => out.on('error', reject).end(() => resolve(undefined)))
  open.delete(path)
}

/** @param {PdfStep} step */
async function carryOut(step) {
  let pages = 0
  if ('begin' in step) begin(step.file, step.begin)
  else if ('add' in step) pages = await add(step.file, step.add)
  else if ('end' in step) await end(step.file)
  else {
    open.get(step.file)?.out.destroy()
    open.delete(step.file)
  }
  return { pages }
}

parentPort?.on('message', (/** @type {PdfJob | PdfStep} */ order) => {
  const drawn =
    'file' in order
      ? carryOut(order).then((told) => parentPort?.postMessage(told))
      : draw(order).then((bytes) => parentPort?.postMessage({ bytes }, [bytes.buffer]))
  drawn.catch((error) =>
    parentPort?.postMessage(
      error instanceof TooLong ? { trouble: 'too long' } : { fault: String(error?.stack ?? error) },
    ),
  )
})
