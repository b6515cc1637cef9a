import { formatRupiah, useT } from '@borong/site-kit'
import { Pill } from '@borong/ui'
import { Fragment } from 'react'
import { dayTime } from '../promotion/index.ts'
import styles from './CartLineRow.module.css'
import { messages } from './cart.messages.ts'
import { nameOf } from './name-of-line.ts'
import type { CartLine, LinePromotion } from './use-cart.ts'

interface Choosing {
  line: CartLine
  onUse: (promotion: LinePromotion | undefined) => void
}

/** The promotions a line can have of its own: one is used by itself, another may be, or none. */
export function OwnPromotions({ line, onUse }: Choosing) {
  return line.single_list.map((it) => (
    <Fragment key={it.promotion_type}>
      {it.promotion_type === 'EXCHANGE' ? (
        <PointsChoice promotion={it} line={line} onUse={onUse} />
      ) : it.promotion_type === 'SECKILL' ? (
        <FlashChoice flash={it} line={line} onUse={onUse} />
      ) : it.promotion_type === 'GROUPBUY' ? (
        <GroupChoice group={it} line={line} onUse={onUse} />
      ) : (
        <SavingChoice promotion={it} line={line} onUse={onUse} />
      )}
    </Fragment>
  ))
}

function FlashChoice({ flash, line, onUse }: Choosing & { flash: LinePromotion }) {
  const t = useT()
  const name = nameOf(line)
  if (flash.is_check)
    return (
      <>
        <Pill tone="offer">{t(messages.becauseFlash)}</Pill>
        <span className={styles.quiet}>{t(messages.flashUntil, { at: dayTime(flash.end_time) })}</span>
        <Choice label={t(messages.flashDropOf, { name })} text={t(messages.flashDrop)} onUse={() => onUse(undefined)} />
      </>
    )
  const isHigher = flash.price !== undefined && flash.price < line.purchase_price
  return (
    <>
      <span className={styles.quiet}>{flash.notice}</span>
      {isHigher && (flash.enable_num ?? 0) >= line.num && (
        <Choice
          label={t(messages.flashUseOf, { name })}
          text={t(messages.flashUse, { p: formatRupiah(flash.price ?? 0) })}
          onUse={() => onUse(flash)}
        />
      )}
    </>
  )
}

/** Only whoever chooses it waits for others. */
function GroupChoice({ group, line, onUse }: Choosing & { group: LinePromotion }) {
  const t = useT()
  const name = nameOf(line)
  const price = group.price ?? 0
  return (
    <>
      {group.is_check === 1 && <Pill tone="offer">{t(messages.becauseGroup)}</Pill>}
      <span className={styles.quiet}>
        {group.notice} · {t(messages.flashUntil, { at: dayTime(group.end_time) })}
      </span>
      {group.is_check === 1 ? (
        <Choice label={t(messages.groupDropOf, { name })} text={t(messages.flashDrop)} onUse={() => onUse(undefined)} />
      ) : (
        price < line.purchase_price &&
        (group.enable_num ?? 0) >= line.num && (
          <Choice
            label={t(messages.groupUseOf, { name })}
            text={t(messages.groupUse, { p: formatRupiah(price) })}
            onUse={() => onUse(group)}
          />
        )
      )}
    </>
  )
}

function PointsChoice({ promotion, line, onUse }: Choosing & { promotion: LinePromotion }) {
  const t = useT()
  const named = { name: nameOf(line), promotion: promotion.promotion_name }
  return (
    <>
      <Pill tone={promotion.is_check ? 'offer' : 'neutral'}>{promotion.promotion_name}</Pill>
      <span className={styles.quiet}>{promotion.notice}</span>
      {promotion.is_check === 1 ? (
        <Choice label={t(messages.ownDropOf, named)} text={t(messages.pointsDrop)} onUse={() => onUse(undefined)} />
      ) : (
        (promotion.saving ?? 0) > 0 && (
          <Choice
            label={t(messages.ownUseOf, named)}
            text={t(messages.pointsUse, { n: (promotion.points ?? 0) * line.num })}
            onUse={() => onUse(promotion)}
          />
        )
      )}
    </>
  )
}

function SavingChoice({ promotion, line, onUse }: Choosing & { promotion: LinePromotion }) {
  const t = useT()
  const named = { name: nameOf(line), promotion: promotion.promotion_name }
  const saving = promotion.saving ?? 0
  return (
    <>
      <Pill tone={promotion.is_check ? 'offer' : 'neutral'}>
        {t(promotion.promotion_type === 'MINUS' ? messages.becauseMinus : messages.becauseHalf)}
      </Pill>
      <span className={styles.quiet}>{promotion.notice}</span>
      {promotion.is_check === 1 ? (
        <Choice label={t(messages.ownDropOf, named)} text={t(messages.flashDrop)} onUse={() => onUse(undefined)} />
      ) : (
        saving > 0 && (
          <Choice
            label={t(messages.ownUseOf, named)}
            text={t(messages.ownUse, { p: formatRupiah(saving) })}
            onUse={() => onUse(promotion)}
          />
        )
      )}
    </>
  )
}

const Choice = ({ label, text, onUse }: { label: string; text: string; onUse: () => void }) => (
  <button type="button" className={styles.nudge} aria-label={label} onClick={onUse}>
    {text}
  </button>
)
