import { type Span, blocksOf } from '@borong/contract'
import type { JSONContent } from '@tiptap/core'

/** What the editor holds, to and from the text of the contract: `blocksOf` is the one reader of it. */

const inline = (spans: readonly Span[]): JSONContent[] =>
  spans.map(({ text, strong }) => ({ type: 'text', text, ...(strong && { marks: [{ type: 'bold' }] }) }))
const paragraph = (spans: readonly Span[]): JSONContent => ({ type: 'paragraph', content: inline(spans) })

export function documentOf(text: string): JSONContent {
  const content = blocksOf(text).map((block): JSONContent => {
    if (block.kind === 'table') {
      const width = Math.max(1, ...block.rows.map((row) => row.length))
      return {
        type: 'table',
        content: block.rows.map((row, at) => ({
          type: 'tableRow',
          content: Array.from({ length: width }, (_, column) => ({
            type: at === 0 && block.headed ? 'tableHeader' : 'tableCell',
            content: [paragraph(row[column] ?? [])],
          })),
        })),
      }
    }
    if (block.kind === 'picture') return { type: 'picture', attrs: { src: block.src, alt: block.alt } }
    if (block.kind === 'list')
      return {
        type: 'bulletList',
        content: block.items.map((spans) => ({ type: 'listItem', content: [paragraph(spans)] })),
      }
    return block.kind === 'heading'
      ? { type: 'heading', attrs: { level: 2 }, content: inline(block.spans) }
      : paragraph(block.spans)
  })
  return { type: 'doc', content: content.length ? content : [{ type: 'paragraph' }] }
}

/** Blanks stand outside the stars, and a star within them would end them. */
function strong(text: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text.replaceAll('*', '')) ?? []
  return inner ? `${before}**${inner}**${after}` : before + after
}

function lineOf(node: JSONContent): string {
  const parts: { text: string; bold: boolean }[] = []
  for (const it of (node.content ?? []).flatMap((inner) => (inner.type === 'text' ? [inner] : (inner.content ?? [])))) {
    const bold = it.marks?.some((mark) => mark.type === 'bold') ?? false
    const last = parts.at(-1)
    if (last?.bold === bold) last.text += it.text ?? ''
    else parts.push({ text: it.text ?? '', bold })
  }
  return parts
    .map(({ text, bold }) => (bold ? strong(text) : text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A bar would end the cell. */
const cellOf = (cell: JSONContent): string[] => [
  lineOf(cell).replaceAll('|', '/'),
  ...Array.from({ length: Number(cell.attrs?.['colspan'] ?? 1) - 1 }, () => ''),
]

function tableOf(node: JSONContent): string {
  const rows = node.content ?? []
  const lines = rows.map((row) => `| ${(row.content ?? []).flatMap(cellOf).join(' | ')} |`)
  const headed = rows[0]?.content?.some((cell) => cell.type === 'tableHeader')
  const width = (rows[0]?.content ?? []).flatMap(cellOf).length
  return headed ? [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n') : lines.join('\n')
}

function blockOf(node: JSONContent): string {
  if (node.type === 'picture')
    return `![${String(node.attrs?.['alt'] ?? '')
      .replace(/[[\]\n]/g, ' ')
      .trim()}](${String(node.attrs?.['src'])})`
  if (node.type === 'table') return tableOf(node)
  if (node.type === 'bulletList')
    return (node.content ?? [])
      .map(lineOf)
      .filter(Boolean)
      .map((line) => `- ${line}`)
      .join('\n')
  const line = lineOf(node)
  return node.type === 'heading' && line ? `## ${line}` : line
}

export const writtenText = (document: JSONContent): string =>
  (document.content ?? []).map(blockOf).filter(Boolean).join('\n\n')
