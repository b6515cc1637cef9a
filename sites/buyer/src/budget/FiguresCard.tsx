import { formatRupiah, useT } from '@borong/site-kit'
import { Card, PartsMeter } from '@borong/ui'
import type { ReactNode } from 'react'
import { type Figures, figuresText, partsOf } from './budget-shown.ts'
import { messages } from './budget.messages.ts'
import styles from './FiguresCard.module.css'

interface FiguresCardProps {
  title: string
  note?: ReactNode
  figures: Figures
}

/** The four figures and what is left of them, as a bar and in words. */
export function FiguresCard({ title, note, figures }: FiguresCardProps) {
  const t = useT()
  return (
    <Card title={title} note={note}>
      <div className={styles.figures}>
        <dl className={styles.sums}>
          <div>
            <dt>{t(messages.allotted)}</dt>
            <dd>{formatRupiah(figures.allotted)}</dd>
          </div>
          <div>
            <dt>{t(messages.available)}</dt>
            <dd className={figures.available < 0 ? styles.short : undefined}>{formatRupiah(figures.available)}</dd>
          </div>
        </dl>
        <PartsMeter
          label={`${title}: ${t(messages.used)}`}
          parts={partsOf(t, figures)}
          whole={figures.allotted}
          text={figuresText(t, figures)}
        />
      </div>
    </Card>
  )
}
