import type { ReactNode } from 'react'
import { type Block, type Span, blocksOf } from '@borong/contract'
import styles from './RichTextShown.module.css'

const drawn = (spans: readonly Span[]): ReactNode =>
  spans.map((span, at) => (span.strong ? <strong key={at}>{span.text}</strong> : span.text))

function Drawn({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{drawn(block.spans)}</h3>
    case 'paragraph':
      return <p>{drawn(block.spans)}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item, at) => (
            <li key={at}>{drawn(item)}</li>
          ))}
        </ul>
      )
    case 'picture':
      return <img src={block.src} alt={block.alt} width={640} height={480} loading="lazy" decoding="async" />
    case 'table': {
      const [first, ...rest] = block.rows
      return (
        <div className={styles.frame}>
          <table>
            {block.headed && first && (
              <thead>
                <tr>
                  {first.map((cell, at) => (
                    <th key={at} scope="col">
                      {drawn(cell)}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {(block.headed ? rest : block.rows).map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column}>{drawn(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    }
  }
}

/** A description, drawn out of its blocks: never as markup that somebody wrote. */
export function RichText({ text }: { text: string }) {
  return (
    <div className={styles.rich}>
      {blocksOf(text).map((block, at) => (
        <Drawn key={at} block={block} />
      ))}
    </div>
  )
}
