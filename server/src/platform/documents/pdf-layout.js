// @ts-check
// Where everything of a document stands: pages of texts and bars, in points from the top left corner of an A4 sheet.

/** @typedef {import('./pdf.ts').PdfDocument} PdfDocument */
/** @typedef {import('./pdf.ts').PdfFields} PdfFields */
/** @typedef {import('./pdf.ts').PdfTable} PdfTable */
/** @typedef {import('./pdf.ts').PdfTotals} PdfTotals */
/** @typedef {import('./pdf.ts').PdfProse} PdfProse */
/** @typedef {'ink' | 'quiet' | 'brand'} Tone */
/** @typedef {{ text: string, x: number, y: number, size: number, bold: boolean, tone: Tone }} SetText */
/** @typedef {{ x: number, y: number, width: number, height: number, tone: 'line' | 'band' | 'brand' | 'ink' }} Bar */
/** @typedef {{ texts: SetText[], bars: Bar[] }} PdfPage */
/** @typedef {{ settable(text: string): string, widthOf(text: string): number }} Measure */
/** @typedef {{ size: number, bold: boolean, tone: Tone }} Style */
/** @typedef {Style & { x: number, width: number, end?: boolean, max?: number }} Box */

export const sheet = { width: 595.28, height: 841.89 }
const edge = { left: 42, right: 42, top: 40, bottom: 50 }
const inner = sheet.width - edge.left - edge.right
const lowest = sheet.height - edge.bottom
const gap = 16
const padding = 5
/** Nothing that somebody wrote may fill pages. */
const max = { characters: 2000, value: 4, cell: 6, note: 3, prose: 24 }

/** @type {Record<'from' | 'title' | 'number' | 'heading' | 'label' | 'value' | 'head' | 'cell' | 'note' | 'sum' | 'total' | 'small', Style>} */
const styles = {
  from: { size: 11, bold: true, tone: 'brand' },
  title: { size: 19, bold: true, tone: 'ink' },
  number: { size: 10, bold: false, tone: 'quiet' },
  heading: { size: 10, bold: true, tone: 'ink' },
  label: { size: 8.5, bold: false, tone: 'quiet' },
  value: { size: 9, bold: false, tone: 'ink' },
  head: { size: 8, bold: true, tone: 'ink' },
  cell: { size: 8.5, bold: false, tone: 'ink' },
  note: { size: 7.5, bold: false, tone: 'quiet' },
  sum: { size: 9, bold: false, tone: 'ink' },
  total: { size: 12, bold: true, tone: 'ink' },
  small: { size: 7.5, bold: false, tone: 'quiet' },
}
/** @param {number} size */
const lineHeight = (size) => size * 1.45

/** Signs that steer, such as those that turn the direction of writing, are nothing to print. @param {string} text */
const plainText = (text) =>
  text
    .slice(0, max.characters)
    .replace(/\p{Cs}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\ufe00-\ufe0f]/gu, '')

const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]`
const opening = '[（「『《【〈“‘]'
const closing = '[，。、；：！？）」』》】〉”’…—]'
/** A word, a gap, or one wide character with the marks that may not be parted from it. */
const piece = new RegExp(`${opening}*${wide}${closing}*|\\s+|(?:(?!${wide})\\S)+`, 'gu')

/**
 * The lines of a text in a width of so many ems. Words stay whole where they fit into a line; what is beyond the last line ends in a mark.
 * @param {Measure} type
 * @param {string} text
 * @param {number} width
 * @param {number} maxLines
 */
export function linesIn(type, text, width, maxLines) {
  /** @type {string[]} */
  const lines = []
  for (const paragraph of type.settable(plainText(text).trim()).split('\n')) {
    let line = ''
    let used = 0
    for (const [token] of paragraph.matchAll(piece)) {
      const asked = type.widthOf(token)
      if (used + asked <= width) {
        line += token
        used += asked
        continue
      }
      if (!token.trim()) continue
      if (line) lines.push(line.trimEnd())
      line = ''
      used = 0
      for (const character of token) {
        const more = type.widthOf(character)
        if (line && used + more > width) {
          lines.push(line)
          line = ''
          used = 0
        }
        line += character
        used += more
      }
    }
    lines.push(line.trimEnd())
  }
  if (lines.length <= maxLines) return lines
  let last = lines[maxLines - 1] ?? ''
  while (last && type.widthOf(`${last}…`) > width) last = [...last].slice(0, -1).join('')
  return [...lines.slice(0, maxLines - 1), `${last}…`]
}

/** More pages than a document may have. */
export class TooLong extends Error {}

/**
 * @param {PdfDocument} document
 * @param {{ type(bold: boolean): Measure, pageWords: string, maxPages: number }} options
 * @returns {PdfPage[]}
 */
export function layOut(document, { type, pageWords, maxPages }) {
  /** @type {PdfPage[]} */
  const pages = []
  let y = 0
  let { number } = document
  const page = () => /** @type {PdfPage} */ (pages.at(-1))

  /** @param {Style} style @param {string} text */
  const widthOf = (style, text) => type(style.bold).widthOf(text) * style.size

  /** The lines of a text in a box, and how high they stand. @param {string} text @param {Box} box */
  const set = (text, box) => {
    const lines = linesIn(type(box.bold), text, box.width / box.size, box.max ?? 1)
    return { lines, box, height: lines.length * lineHeight(box.size) }
  }
  /** @param {ReturnType<typeof set>} block @param {number} top @param {PdfPage} [on] */
  const put = ({ lines, box }, top, on = page()) => {
    for (const [at, text] of lines.entries())
      if (text)
        on.texts.push({
          text,
          x: box.end ? box.x + box.width - widthOf(box, text) : box.x,
          y: top + at * lineHeight(box.size),
          size: box.size,
          bold: box.bold,
          tone: box.tone,
        })
  }
  /** Figures are read as one: they become smaller rather than break. @param {string} text @param {Box} box */
  const figures = (text, box) => {
    const needed = widthOf(box, plainText(text))
    return set(text, needed > box.width ? { ...box, size: Math.max(4, (box.size * box.width) / needed - 0.01) } : box)
  }
  /** @param {Bar['tone']} tone @param {number} top @param {number} height @param {number} [x] @param {number} [width] */
  const bar = (tone, top, height, x = edge.left, width = inner) => page().bars.push({ x, y: top, width, height, tone })

  /** @param {boolean} [isHeaded] The heading stands on it in full. */
  const turn = (isHeaded = false) => {
    if (pages.length >= maxPages) throw new TooLong()
    pages.push({ texts: [], bars: [] })
    y = edge.top
    if (!isHeaded) {
      put(set(`${document.title} ${number}`, { ...styles.small, x: edge.left, width: inner * 0.6 }), y)
      put(set(document.from, { ...styles.small, x: edge.left + inner * 0.6, width: inner * 0.4, end: true }), y)
      y += 16
    }
  }
  /** @param {number} height */
  const room = (height) => {
    if (y + height > lowest) turn()
  }

  const heading = () => {
    const from = set(document.from, { ...styles.from, x: edge.left, width: inner * 0.5, max: 3 })
    const title = set(document.title, {
      ...styles.title,
      x: edge.left + inner * 0.5,
      width: inner * 0.5,
      end: true,
      max: 2,
    })
    put(from, y + 4)
    put(title, y)
    const which = set(number, { ...styles.number, x: edge.left + inner * 0.5, width: inner * 0.5, end: true })
    put(which, y + title.height)
    y += Math.max(from.height + 4, title.height + which.height) + 8
    bar('brand', y, 1.5)
    y += gap
  }

  /** @param {PdfFields} block */
  const fields = ({ groups }) => {
    const width = (inner - gap * (groups.length - 1)) / groups.length
    const laid = groups.map(({ title, pairs }, at) => {
      const x = edge.left + at * (width + gap)
      return {
        title: set(title, { ...styles.heading, x, width }),
        pairs: pairs.map(([label, value]) => {
          const named = set(label, { ...styles.label, x, width: width * 0.34, max: 2 })
          const told = set(value, { ...styles.value, x: x + width * 0.36, width: width * 0.64, max: max.value })
          return { named, told, height: Math.max(named.height, told.height) + 2 }
        }),
      }
    })
    const heights = laid.map(
      (group) => group.title.height + 4 + group.pairs.reduce((sum, { height }) => sum + height, 0),
    )
    const height = Math.max(...heights)
    room(height)
    for (const group of laid) {
      put(group.title, y)
      let top = y + group.title.height + 4
      for (const pair of group.pairs) {
        put(pair.named, top + 0.4)
        put(pair.told, top)
        top += pair.height
      }
    }
    y += height + gap
  }

  /** @param {PdfTable} block */
  const table = ({ title, columns, rows }) => {
    const whole = columns.reduce((sum, column) => sum + column.share, 0)
    let x = edge.left
    const places = columns.map(({ head, share, figures: isFigures }) => {
      const width = (inner * share) / whole
      const place = { head, isFigures: isFigures === true, x: x + padding, width: width - padding * 2 }
      x += width
      return place
    })
    const heads = places.map((place) =>
      set(place.head, { ...styles.head, x: place.x, width: place.width, end: place.isFigures, max: 2 }),
    )
    const headHeight = Math.max(...heads.map(({ height }) => height)) + padding * 2
    const putHead = () => {
      bar('band', y, headHeight)
      for (const head of heads) put(head, y + padding)
      y += headHeight
    }
    const name = set(title, { ...styles.heading, x: edge.left, width: inner })
    for (const [at, row] of rows.entries()) {
      const cells = places.map(({ x: left, width, isFigures }, column) => {
        const cell = row[column] ?? ''
        const [text, note] = typeof cell === 'string' ? [cell, ''] : [cell.text, cell.note]
        const box = { ...styles.cell, x: left, width, end: isFigures, max: isFigures ? 1 : max.cell }
        return {
          text: isFigures ? figures(text, box) : set(text, box),
          note: note ? set(note, { ...styles.note, x: left, width, end: isFigures, max: max.note }) : undefined,
        }
      })
      const height = Math.max(...cells.map(({ text, note }) => text.height + (note?.height ?? 0))) + padding * 1.4
      if (at === 0) {
        room(name.height + 5 + headHeight + height)
        put(name, y)
        y += name.height + 5
        putHead()
      } else if (y + height > lowest) {
        turn()
        putHead()
      }
      for (const { text, note } of cells) {
        put(text, y + padding * 0.7)
        if (note) put(note, y + padding * 0.7 + text.height)
      }
      y += height
      bar('line', y, 0.5)
    }
    y += gap
  }

  /** @param {PdfTotals} block */
  const totals = ({ rows }) => {
    const x = edge.left + inner * 0.45
    const width = inner * 0.55 - padding
    const laid = rows.map(({ label, value, strong }) => {
      const style = strong ? styles.total : styles.sum
      const told = figures(value, { ...style, x: x + width * 0.5, width: width * 0.5, end: true })
      const named = set(label, { ...style, size: Math.min(style.size, 10), x, width: width * 0.5, max: 3 })
      return { named, told, strong, height: Math.max(named.height, told.height) + 3 }
    })
    room(laid.reduce((sum, { height, strong }) => sum + height + (strong ? 6 : 0), 0))
    for (const { named, told, strong, height } of laid) {
      if (strong) {
        bar('line', y + 1, 0.8, x, width)
        y += 6
      }
      put(named, y + (strong ? 1.5 : 0))
      put(told, y)
      y += height
    }
    y += gap
  }

  /** @param {PdfProse} block */
  const prose = ({ title, text }) => {
    const name = set(title, { ...styles.heading, x: edge.left, width: inner })
    const said = set(text, { ...styles.value, x: edge.left, width: inner, max: max.prose })
    room(name.height + 3 + said.height)
    put(name, y)
    put(said, y + name.height + 3)
    y += name.height + 3 + said.height + gap
  }

  turn(true)
  heading()
  for (const block of document.blocks) {
    if (block.kind === 'page') {
      number = block.number
      turn(true)
      heading()
    } else if (block.kind === 'fields') fields(block)
    else if (block.kind === 'table') table(block)
    else if (block.kind === 'totals') totals(block)
    else prose(block)
  }

  const under = { ...styles.small, max: 2 }
  for (const [at, it] of pages.entries()) {
    const told = pageWords.replace('{page}', String(at + 1)).replace('{pages}', String(pages.length))
    it.bars.push({ x: edge.left, y: lowest + 8, width: inner, height: 0.5, tone: 'line' })
    put(set(document.foot, { ...under, x: edge.left, width: inner * 0.7 }), lowest + 12, it)
    put(set(told, { ...under, x: edge.left + inner * 0.7, width: inner * 0.3, end: true }), lowest + 12, it)
  }
  return pages
}
