import { quantityText, wholePacksText } from '@borong/contract'
import { fromRupiah, times, toRupiah } from '@borong/money'
import { formatRupiah, number, useT } from '@borong/site-kit'
import { QuantityBox, type QuantityBoxProps, Select } from '@borong/ui'
import styles from './PackQuantity.module.css'
import { messages } from './pack.messages.ts'
import { packSteps, wholePacks } from './pack-steps.ts'

export interface PackQuantityProps {
  packs: readonly { name: string; size: number }[]
  unit: string
  /** The pack in which the quantity is entered, by its size; 1: the unit itself. */
  size: number
  /** Base units, as everything else here. */
  num: number
  min: number
  max: number
  multiple: number
  /** Of one base unit at this quantity. */
  price: number
  label: string
  boxSize?: 'small' | undefined
  disabled?: boolean | undefined
  onChange: (num: number, size: number) => void
  onRefused?: QuantityBoxProps['onRefused']
}

/** A quantity that is entered in the unit or in packs; what it comes to in base units stands beside it. */
export default function PackQuantity({ packs, unit, size, num, label, price, onChange, ...of }: PackQuantityProps) {
  const t = useT()
  const bounds = { min: of.min, max: of.max, multiple: of.multiple }
  const named = unit || t(messages.piece)
  const offered = packs.filter((it) => it.size === size || packSteps(bounds, it.size))
  const pack = offered.find((it) => it.size === size)
  const steps = pack && num % pack.size === 0 ? packSteps(bounds, pack.size) : undefined
  const inside = steps && pack ? pack.size : 1
  const minimum = bounds.min > 1 && wholePacksText(t.lang, bounds.min, packs)
  const multiple = bounds.multiple > 1 && wholePacksText(t.lang, bounds.multiple, packs)
  const rules = [
    minimum && t(messages.least, { packs: minimum }),
    multiple && t(messages.inSteps, { packs: multiple }),
  ].filter(Boolean)
  const choose = (wanted: number) => {
    const room = packSteps(bounds, wanted)
    onChange(wanted === 1 || !room ? num : wholePacks(num, wanted, room), wanted)
  }
  return (
    <span className={styles.both}>
      <QuantityBox
        size={of.boxSize}
        label={label}
        value={num / inside}
        {...(steps ?? bounds)}
        disabled={of.disabled}
        onRefused={of.onRefused}
        onChange={(wanted) => onChange(wanted * inside, size)}
      />
      <Select
        size="small"
        label={t(messages.unitOf, { label })}
        labelHidden
        disabled={of.disabled}
        value={String(pack ? size : 1)}
        choices={[
          { value: '1', label: named },
          ...offered.map((it) => ({
            value: String(it.size),
            label: t(messages.packOf, { name: it.name, n: number(it.size) }),
          })),
        ]}
        onChange={(wanted) => choose(Number(wanted))}
      />
      {(pack || rules.length > 0) && (
        <span className={styles.small}>
          {[
            ...(pack
              ? [
                  quantityText(t.lang, num, named, pack),
                  t(messages.each, {
                    price: formatRupiah(toRupiah(times(fromRupiah(price), pack.size))),
                    name: pack.name,
                  }),
                ]
              : []),
            ...rules,
          ].join(' · ')}
        </span>
      )}
    </span>
  )
}
