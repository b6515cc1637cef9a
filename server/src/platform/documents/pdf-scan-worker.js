// @ts-check
// Looks through PDF files on a thread of its own: one that unpacks without end ends this thread, not the mall.
import { parentPort } from 'node:worker_threads'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib'

/** Keys of actions, and of files within the file; a reader that obeys any of them does more than show pages. */
const active = new Set([
  'JS',
  'JavaScript',
  'OpenAction',
  'AA',
  'EmbeddedFiles',
  'EmbeddedFile',
  'EF',
  'RichMediaContent',
  'XFA',
])
/** What an action or an annotation is; places within the file and addresses of the web are left. */
const kinds = new Set([
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'RichMediaExecute',
])
const annotations = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'])

/** @typedef {'active' | 'locked' | 'broken'} Trouble */

/** A page that is opened first is no action. @param {string} key @param {unknown} value @param {PDFDocument} pdf */
const isPlace = (key, value, pdf) =>
  key === 'OpenAction' && (value instanceof PDFRef ? pdf.context.lookup(value) : value) instanceof PDFArray

/** @param {PDFDict} dict @param {PDFDocument} pdf @returns {boolean} */
function isActive(dict, pdf) {
  for (const [name, value] of dict.entries()) {
    const key = name.decodeText()
    const word = value instanceof PDFName ? value.decodeText() : ''
    // An action that goes to a place when the file is opened is what many programs write.
    if (key === 'OpenAction' && !isPlace(key, value, pdf)) {
      const action = value instanceof PDFRef ? pdf.context.lookup(value) : value
      const does = action instanceof PDFDict ? action.get(PDFName.of('S')) : undefined
      if (!(does instanceof PDFName && does.decodeText() === 'GoTo')) return true
    } else if (key !== 'OpenAction' && active.has(key)) return true
    if (key === 'S' && kinds.has(word)) return true
    if (key === 'Subtype' && annotations.has(word)) return true
    if (key === 'Type' && word === 'EmbeddedFile') return true
    if (holdsActive(value, pdf)) return true
  }
  return false
}

/** @param {unknown} value @param {PDFDocument} pdf @returns {boolean} */
function holdsActive(value, pdf) {
  if (value instanceof PDFDict) return isActive(value, pdf)
  if (value instanceof PDFStream) return isActive(value.dict, pdf)
  if (value instanceof PDFArray) return value.asArray().some((it) => holdsActive(it, pdf))
  return false
}

/**
 * What stands in the bytes beside the streams, for whatever a parser passes over; `#` writes a character by its number.
 * @param {Buffer} bytes
 */
const plainOf = (bytes) =>
  bytes
    .toString('latin1')
    .replace(/stream\r?\n[\s\S]*?endstream/g, '')
    .replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)))

/** @param {Buffer} bytes @returns {Promise<Trouble | undefined>} */
async function troubleOf(bytes) {
  const plain = plainOf(bytes)
  if (/\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/.test(plain)) return 'active'
  if (/\/Encrypt(?![A-Za-z0-9])/.test(plain)) return 'locked'
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
  for (const [, object] of pdf.context.enumerateIndirectObjects()) if (holdsActive(object, pdf)) return 'active'
  return pdf.getPageCount() > 0 ? undefined : 'broken'
}

parentPort?.on('message', async (/** @type {Uint8Array} */ bytes) => {
  try {
    parentPort?.postMessage((await troubleOf(Buffer.from(bytes))) ?? 'sound')
  } catch {
    parentPort?.postMessage('broken')
  }
})
parentPort?.postMessage('ready')
