/** Text within a line: plain, or strong. */
export interface Span {
  text: string
  strong?: true
}
export type Block =
  | { kind: 'heading' | 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; rows: Span[][][]; headed: boolean }
  | { kind: 'picture'; src: string; alt: string }

/** `**strong**`; everything else is the text it is. */
export const spansOf = (text: string): Span[] =>
  text
    // What is strong twice in a row is one piece of strong text.
    .split(/((?:\*\*(?=\S)[^*]+(?<=\S)\*\*)+)/)
    .map((part, at): Span => (at % 2 ? { text: part.replaceAll('*', ''), strong: true } : { text: part }))
    .filter((span) => span.text !== '')

// Only pictures of the mall itself: nothing is fetched from elsewhere, and nobody learns who looks.
const picture = /^!\[([^\]]*)\]\((\/media\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp|\/pictures\/[a-z0-9-]{1,80}\.svg)\)$/
const isRow = (line: string) => line.length > 2 && line.startsWith('|') && line.endsWith('|')
const isRule = (line: string) => /^[|\s:-]+$/.test(line)
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => spansOf(cell.trim()))

/**
 * A description as its blocks: `## heading`, `- item`, `| cell | cell |` (a line of dashes below the first row makes it
 * the head), `![what it shows](/media/…)` and paragraphs, `**strong**` anywhere. There is no way to write markup: what
 * is not one of these is text, so there is nothing to take out.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  const start = (block: Block) => void blocks.push((open = block))
  for (const line of text.split('\n').map((it) => it.trim())) {
    const shown = picture.exec(line)
    if (!line) open = undefined
    else if (shown) {
      start({ kind: 'picture', alt: shown[1]!, src: shown[2]! })
      open = undefined
    } else if (/^#{1,4} \S/.test(line)) start({ kind: 'heading', spans: spansOf(line.replace(/^#+ /, '')) })
    else if (/^[-*] \S/.test(line)) {
      if (open?.kind !== 'list') start({ kind: 'list', items: [] })
      if (open?.kind === 'list') open.items.push(spansOf(line.slice(2)))
    } else if (isRow(line)) {
      if (open?.kind !== 'table') start({ kind: 'table', rows: [], headed: false })
      if (open?.kind !== 'table') continue
      if (isRule(line) && open.rows.length === 1) open.headed = true
      else open.rows.push(cellsOf(line))
    } else start({ kind: 'paragraph', spans: spansOf(line) })
  }
  return blocks
}
