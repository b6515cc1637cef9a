import { useT } from '@borong/site-kit'
import { classes } from '@borong/ui'
import { type InputHTMLAttributes, useEffect, useState } from 'react'
import { messages } from './goods-detail.messages.ts'
import styles from './SpecChoice.module.css'
import { type CountedSku, type Unfit, fitted, highestOf } from './specs.ts'

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'onFocus'> {
  sku: CountedSku
  spec: string
  /** Base units. */
  pieces: number
  place: readonly [row: number, column: number]
  describedBy: string
  /** In what the sku is counted in. */
  onNum: (num: number, why: Unfit | undefined) => void
}

/** A quantity typed straight into a grid; leaving the cell makes it one that may be ordered. */
export function QuantityCell({ sku, spec, pieces, place, describedBy, onNum, onFocus }: Props) {
  const t = useT()
  const num = pieces / (sku.size ?? 1)
  const [typed, setTyped] = useState<string>()
  useEffect(() => setTyped(undefined), [num])
  const shown = typed ?? (num ? String(num) : '')
  const settle = () => {
    if (typed === undefined) return
    const { num: fit, why } = fitted(sku, Number(typed))
    onNum(fit, why)
    setTyped(undefined)
  }
  return (
    <input
      className={classes(styles.cell, num > 0 && styles.on)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      data-place={place.join()}
      aria-label={t(messages.quantityOf, { spec })}
      aria-describedby={describedBy}
      value={shown}
      onFocus={(event) => {
        event.target.select()
        onFocus?.(event)
      }}
      onChange={(event) => {
        const text = event.target.value.replace(/\D/g, '')
        const wanted = Number(text)
        // Totals follow while typing, as far as what is typed may be ordered.
        if (wanted <= highestOf(sku) && fitted(sku, wanted).num === wanted && wanted !== num) onNum(wanted, undefined)
        setTyped(text)
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
