// @ts-check
// The type that papers are set in: one family with Latin and Chinese, out of files that hold a part of the signs each.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** @typedef {{ unitsPerEm: number, hasGlyphForCodePoint(code: number): boolean, glyphForCodePoint(code: number): { advanceWidth: number } }} Glyphs */
/** @typedef {{ name: string, bytes: Buffer, glyphs: Glyphs }} Face */
/** @typedef {{ face: Face, text: string }} Run */

const { resolve } = createRequire(import.meta.url)
const family = '@fontsource/noto-sans-sc'
/** Stands for a sign that no face has. */
export const unknownSign = '□'

/**
 * A WOFF as the font it was packed from: the inflating of the PDF writer gives up on some of these files.
 * @param {Buffer} woff
 */
function unpacked(woff) {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  /** @type {Uint8Array[]} */
  const parts = [head]
  let at = head.length
  for (let entry = 0; entry < count; entry++) {
    const from = 44 + entry * 20
    const [start, packed, length] = [
      woff.readUInt32BE(from + 4),
      woff.readUInt32BE(from + 8),
      woff.readUInt32BE(from + 12),
    ]
    const bytes = woff.subarray(start, start + packed)
    const part = packed < length ? inflateSync(bytes) : bytes
    woff.copy(head, 12 + entry * 16, from, from + 4)
    woff.copy(head, 16 + entry * 16, from + 16, from + 20)
    head.writeUInt32BE(at, 20 + entry * 16)
    head.writeUInt32BE(length, 24 + entry * 16)
    parts.push(part, Buffer.alloc(-length & 3))
    at += length + (-length & 3)
  }
  return Buffer.concat(parts)
}

/**
 * The faces of one weight, opened as they are needed and kept.
 * @param {400 | 700} weight
 */
function openType(weight) {
  const names = {
    latin: `noto-sans-sc-latin-${weight}-normal.woff`,
    chinese: `noto-sans-sc-chinese-simplified-${weight}-normal.woff`,
  }
  /** @type {Map<string, Face>} */
  const faces = new Map()
  /** @type {Map<number, Face | undefined>} */
  const known = new Map()
  /** @type {Map<number, number>} */
  const advances = new Map()

  /** @param {string} name */
  const faceNamed = (name) => {
    const there = faces.get(name)
    if (there) return there
    const bytes = unpacked(readFileSync(resolve(`${family}/files/${name}`)))
    const opened = new PDFDocument({ autoFirstPage: false }).font(bytes)
    // The writer keeps what it read of a font to itself, and says nowhere else which signs that has.
    const { font: glyphs } = /** @type {{ _font: { font: Glyphs } }} */ (/** @type {unknown} */ (opened))._font
    const face = { name, bytes, glyphs }
    faces.set(name, face)
    return face
  }

  /** @type {{ name: string, from: number, to: number }[] | undefined} */
  let ranges
  /** Rarer signs lie in files by range, as the style sheet of the family says. @param {number} code */
  const rarer = (code) => {
    ranges ??= [
      ...readFileSync(resolve(`${family}/${weight}.css`), 'utf8').matchAll(
        /files\/([\w-]+\.woff)\)[^}]*?unicode-range:([^;]+);/g,
      ),
    ].flatMap(([, name = '', listed = '']) =>
      [...listed.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to = from]) => ({
        name,
        from: Number.parseInt(from, 16),
        to: Number.parseInt(to, 16),
      })),
    )
    return ranges.filter(({ from, to }) => code >= from && code <= to).map(({ name }) => faceNamed(name))
  }

  /** @param {number} code */
  const faceOf = (code) => {
    if (known.has(code)) return known.get(code)
    const face = [faceNamed(names.latin), faceNamed(names.chinese), ...rarer(code)].find((it) =>
      it.glyphs.hasGlyphForCodePoint(code),
    )
    known.set(code, face)
    return face
  }

  /** @param {string} sign */
  const advanceOf = (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const kept = advances.get(code)
    if (kept !== undefined) return kept
    const face = faceOf(code)
    const advance = face ? face.glyphs.glyphForCodePoint(code).advanceWidth / face.glyphs.unitsPerEm : 1
    advances.set(code, advance)
    return advance
  }

  return {
    /** What cannot be set becomes a sign that says so. @param {string} text */
    settable: (text) => {
      let settable = ''
      for (const sign of text) settable += sign === '\n' || faceOf(sign.codePointAt(0) ?? 0) ? sign : unknownSign
      return settable
    },
    /** In ems. @param {string} text */
    widthOf: (text) => {
      let width = 0
      for (const sign of text) width += advanceOf(sign)
      return width
    },
    /** Goes on in a face as long as that has the signs: fewer pieces, fewer fonts in the file. @param {string} text */
    runsOf: (text) => {
      /** @type {Run[]} */
      const runs = []
      for (const sign of text) {
        const code = sign.codePointAt(0) ?? 0
        const run = runs.at(-1)
        if (run?.face.glyphs.hasGlyphForCodePoint(code)) run.text += sign
        else {
          const face = faceOf(code)
          if (face) runs.push({ face, text: sign })
        }
      }
      return runs
    },
  }
}

/** @typedef {ReturnType<typeof openType>} Type */

/** @type {{ plain?: Type, bold?: Type }} */
const opened = {}
/** @param {boolean} bold */
export const typeOf = (bold) => (bold ? (opened.bold ??= openType(700)) : (opened.plain ??= openType(400)))
