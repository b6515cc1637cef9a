import { formatRupiah } from '@borong/money'
import { classes } from './classes.ts'
import styles from './Price.module.css'

export interface PriceProps {
  /** Rp, as on the wire. */
  value: number | null | undefined
  size?: 'small' | 'default' | 'large' | 'total' | undefined
  tone?: 'offer' | 'good' | 'bad' | 'struck' | undefined
  plain?: boolean | undefined
}

export function Price({ value, size = 'default', tone, plain }: PriceProps) {
  if (value === null || value === undefined) return <span className={styles.price}>-</span>
  const name = classes(styles.price, size !== 'default' && styles[size], plain && styles.plain, tone && styles[tone])
  return tone === 'struck' ? (
    <s className={name}>{formatRupiah(value)}</s>
  ) : (
    <span className={name}>{formatRupiah(value)}</span>
  )
}
