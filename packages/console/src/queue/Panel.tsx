import { Card } from '@borong/ui'
import type { ComponentProps, ReactNode } from 'react'
import { CheckedForm } from './CheckedForm.tsx'
import styles from './Panel.module.css'

interface PanelProps extends Pick<ComponentProps<typeof CheckedForm>, 'refusal' | 'isWrong' | 'onSend' | 'children'> {
  title: string
  acts: ReactNode
}

/** One act as a form in a card. */
export function Panel({ title, acts, ...form }: PanelProps) {
  return (
    <Card title={title} className={styles.card}>
      <CheckedForm {...form} label={title} gap={12} acts={<div className={styles.acts}>{acts}</div>} />
    </Card>
  )
}
