import { specText } from '@borong/site-kit'
import { Picture } from '@borong/ui'
import type { Line } from './quote-queue.ts'
import styles from './QuoteDetail.module.css'

/** A goods of a request, as its name, specification and what the buyer wrote. */
export function LineSummary({ line }: { line: Line }) {
  return (
    <span className={styles.product}>
      <Picture src={line.goods_image} alt="" size={44} framed />
      <span>
        {line.name}
        <span className={styles.note}>{[specText(line.spec_list), line.sku_sn].filter(Boolean).join(' · ')}</span>
        {line.remark && <q className={styles.note}>{line.remark}</q>}
      </span>
    </span>
  )
}
