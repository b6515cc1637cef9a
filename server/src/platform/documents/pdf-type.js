// @ts-check
// The type that PDF documents are set in: one family with Latin and Chinese, a TrueType file for each weight.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** @typedef {{ unitsPerEm: number, hasGlyphForCodePoint(code: number): boolean, glyphForCodePoint(code: number): { advanceWidth: number } }} Glyphs */

const { resolve } = createRequire(import.meta.url)
const files = { plain: '400Regular/NotoSansSC_400Regular.ttf', bold: '700Bold/NotoSansSC_700Bold.ttf' }
/** Stands for a character that the family does not have. */
const unknownCharacter = '□'

/** @param {'plain' | 'bold'} name */
function openType(name) {
  const bytes = readFileSync(resolve(`@expo-google-fonts/noto-sans-sc/${files[name]}`))
  const opened = new PDFDocument({ autoFirstPage: false }).font(bytes)
  // The writer keeps what it read of a font to itself, and says nowhere else which characters that has.
  const { font: glyphs } = /** @type {{ _font: { font: Glyphs } }} */ (/** @type {unknown} */ (opened))._font
  /** @type {Map<string, number>} */
  const advances = new Map()

  /** @param {string} character */
  const codeOf = (character) => character.codePointAt(0) ?? 0
  /** @param {string} character */
  const advanceOf = (character) => {
    const kept = advances.get(character)
    if (kept !== undefined) return kept
    const advance = glyphs.glyphForCodePoint(codeOf(character)).advanceWidth / glyphs.unitsPerEm
    advances.set(character, advance)
    return advance
  }

  return {
    name,
    bytes,
    /** What cannot be set becomes a character that says so. @param {string} text */
    settable: (text) => {
      let settable = ''
      for (const character of text)
        settable += character === '\n' || glyphs.hasGlyphForCodePoint(codeOf(character)) ? character : unknownCharacter
      return settable
    },
    /** In ems. @param {string} text */
    widthOf: (text) => {
      let width = 0
      for (const character of text) width += advanceOf(character)
      return width
    },
  }
}

/** @typedef {ReturnType<typeof openType>} Type */

/** @type {{ plain?: Type, bold?: Type }} */
const opened = {}
/** @param {boolean} bold */
export const typeOf = (bold) => (bold ? (opened.bold ??= openType('bold')) : (opened.plain ??= openType('plain')))
