import { type Block, blocksOf, type Span } from '@borong/contract'
import { escapeHtml } from '#platform/escape-html'

const spans = (line: readonly Span[]) =>
  line.map(({ text, strong }) => (strong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text))).join('')
const row = (cells: readonly Span[][], tag: 'td' | 'th') =>
  `<tr>${cells.map((cell) => `<${tag}>${spans(cell)}</${tag}>`).join('')}</tr>`

function drawn(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${spans(block.spans)}</h3>`
    case 'paragraph':
      return `<p>${spans(block.spans)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${spans(item)}</li>`).join('')}</ul>`
    case 'picture':
      return `<img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}">`
    case 'table': {
      const head = block.headed ? block.rows.slice(0, 1) : []
      const rest = block.rows.slice(head.length)
      return `<table>${head.map((it) => `<thead>${row(it, 'th')}</thead>`).join('')}<tbody>${rest.map((it) => row(it, 'td')).join('')}</tbody></table>`
    }
  }
}

/** A description as HTML, made of its blocks: whatever somebody wrote into it stays text. */
export const htmlOf = (description: string): string => blocksOf(description).map(drawn).join('\n')
