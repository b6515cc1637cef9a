// @ts-check
// A shipping label: where its texts and the bars of its barcode stand, in points from the top left corner of an A6 sheet.
import bwip from 'bwip-js'
import { linesIn } from './pdf-layout.js'

/** @typedef {import('./pdf.ts').PdfLabel} PdfLabel */
/** @typedef {import('./pdf-layout.js').PdfPage} PdfPage */
/** @typedef {import('./pdf-layout.js').Measure} Measure */

export const labelSheet = { width: 297.64, height: 419.53 }
const edge = 18
const inner = labelSheet.width - edge * 2
const code = { top: 292, height: 72, quiet: 10 }

/** The widths of bars and gaps of a text as Code 128, a bar first. @param {string} text @returns {readonly number[]} */
export const barsOf = (text) => /** @type {{ sbs: number[] }[]} */ (bwip.raw({ bcid: 'code128', text }))[0]?.sbs ?? []

/** @param {PdfLabel} label @param {(bold: boolean) => Measure} type @returns {PdfPage} */
export function layOutLabel({ barcode, from, to, number, parcel }, type) {
  /** @type {PdfPage} */
  const page = { texts: [], bars: [] }
  let y = edge
  /** @param {string} text @param {number} size @param {boolean} bold @param {number} max @param {'ink' | 'quiet'} [tone] */
  const put = (text, size, bold, max, tone = 'ink') => {
    for (const line of linesIn(type(bold), text, inner / size, max)) {
      if (line) page.texts.push({ text: line, x: edge, y, size, bold, tone })
      y += size * 1.4
    }
  }
  const rule = () => {
    page.bars.push({ x: edge, y: y + 4, width: inner, height: 0.8, tone: 'line' })
    y += 12
  }
  put(from.title, 8, false, 1, 'quiet')
  put(from.name, 11, true, 2)
  if (from.text) put(from.text, 8.5, false, 4)
  rule()
  put(to.title, 8, false, 1, 'quiet')
  put(to.name, 14, true, 2)
  put(to.text, 11, false, 7)

  const widths = barsOf(barcode)
  const unit = (inner - code.quiet * 2) / widths.reduce((sum, it) => sum + it, 0)
  let x = edge + code.quiet
  for (const [at, modules] of widths.entries()) {
    // Every other one is a gap.
    if (at % 2 === 0) page.bars.push({ x, y: code.top, width: modules * unit, height: code.height, tone: 'ink' })
    x += modules * unit
  }
  y = code.top + code.height + 5
  put(number, 11, true, 1)
  put(parcel, 11, false, 1)
  return page
}
