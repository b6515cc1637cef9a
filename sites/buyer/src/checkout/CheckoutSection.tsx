import { Card, Notice } from '@borong/ui'
import type { ReactNode } from 'react'
import { asksForFields } from '../order-fields/index.ts'
import { type SectionName, sectionId, sectionOf, sections, useCheckout } from './checkout-page.ts'
import styles from './CheckoutSection.module.css'

interface SectionProps {
  name: SectionName
  title: string
  note?: ReactNode
  actions?: ReactNode
  flush?: boolean
  children?: ReactNode
}

/** A numbered part of the page, with what stands in the way of ordering told where it can be put right. */
export function CheckoutSection({ name, title, note, actions, flush, children }: SectionProps) {
  const { verified } = useCheckout()
  const shown = sections.filter((it) => it !== 'fields' || asksForFields(verified.choices.order_fields))
  const blocked = verified.blocked.filter((it) => it.code !== 'CART_EMPTY' && sectionOf(it.code) === name)
  return (
    <div id={sectionId(name)} tabIndex={-1} className={styles.section}>
      <Card title={`${shown.indexOf(name) + 1} ${title}`} note={note} actions={actions} flush>
        {blocked.length > 0 && (
          <div className={styles.blocked}>
            {blocked.map((it) => (
              <Notice key={`${it.code} ${it.sku_id}`} tone="warn" live="polite">
                {it.message}
              </Notice>
            ))}
          </div>
        )}
        {children !== undefined && <div className={flush ? undefined : styles.body}>{children}</div>}
      </Card>
    </div>
  )
}

export function SectionFailed({ text, again, label }: { text: string; again: () => void; label: string }) {
  return (
    <Notice tone="danger" live="assertive">
      {text}{' '}
      <button type="button" className={styles.again} onClick={again}>
        {label}
      </button>
    </Notice>
  )
}
