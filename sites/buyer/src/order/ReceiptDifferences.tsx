import { afterSaleApi } from '@borong/contract'
import { useApiQuery, useCan, useT } from '@borong/site-kit'
import { Card, LinkButton, Picture, Pill } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { PictureStrip } from '../pictures/PictureStrip.tsx'
import type { Order, OrderSku } from '../order-shown/index.ts'
import styles from './ReceiptDifferences.module.css'
import { type Claim, claimsOf, differingLines, saidOf } from './receipt-differences.ts'
import { messages } from './receipt.messages.ts'

function Line({ order, line }: { order: Order; line: OrderSku }) {
  const t = useT()
  const { notes, pictures } = saidOf(order, line.order_line_id)
  return (
    <li className={styles.line}>
      <Picture src={line.goods_image} alt="" size={44} framed />
      <span className={styles.name}>
        {line.name}
        <span className={styles.pills}>
          {line.missing_num > 0 && <Pill tone="danger">{t(messages.missingN, { n: line.missing_num })}</Pill>}
          {line.damaged_num > 0 && <Pill tone="warn">{t(messages.damagedN, { n: line.damaged_num })}</Pill>}
          {line.over_num > 0 && <Pill tone="neutral">{t(messages.overN, { n: line.over_num })}</Pill>}
        </span>
      </span>
      {(notes.length > 0 || pictures.length > 0) && (
        <div className={styles.said}>
          {notes.map((note) => (
            <q key={note}>{note}</q>
          ))}
          <PictureStrip urls={pictures} name={t(messages.pictures)} labelOf={(n) => t(messages.pictureN, { n })} />
        </div>
      )}
    </li>
  )
}

/** What came otherwise than it was sent, and the way to the after-sales with everything filled in. */
export function ReceiptDifferences({ order }: { order: Order }) {
  const t = useT()
  const lines = differingLines(order)
  const mayApply = useCan('after-sale') && lines.length > 0
  const claimable = useApiQuery(afterSaleApi.claimable, { sn: order.sn }, { enabled: mayApply })
  if (lines.length === 0) return null
  const { missing, damaged } = claimsOf(order, claimable.data)
  const apply = (type: string, reason: string, claim: Claim, fallback: string, more: { missing?: '1' } = {}) =>
    paths.applyService({
      sn: order.sn,
      type,
      reason,
      lines: claim.lines,
      text: claim.text || fallback,
      ...more,
    })
  const [hole, harm] = [t(messages.missingText), t(messages.damagedText)]
  const offered = claimable.data?.allow_apply_service === 1
  return (
    <Card flush title={t(messages.differences)}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <Line key={line.order_line_id} order={order} line={line} />
        ))}
      </ul>
      {offered && missing.pieces > 0 && (
        <div className={styles.ask}>
          <b>{t(messages.askMissing, { n: missing.pieces })}</b>
          <LinkButton size="small" variant="primary" href={apply('SUPPLY_AGAIN_GOODS', 'MISSING', missing, hole)}>
            {t(messages.sendAgain)}
          </LinkButton>
          {claimable.data?.allow_return_goods === 1 && (
            <LinkButton size="small" href={apply('RETURN_GOODS', 'MISSING', missing, hole, { missing: '1' })}>
              {t(messages.moneyBack)}
            </LinkButton>
          )}
        </div>
      )}
      {offered && damaged.pieces > 0 && (
        <div className={styles.ask}>
          <b>{t(messages.askDamaged, { n: damaged.pieces })}</b>
          <LinkButton size="small" variant="primary" href={apply('CHANGE_GOODS', 'DAMAGED', damaged, harm)}>
            {t(messages.exchange)}
          </LinkButton>
          {claimable.data?.allow_return_goods === 1 && (
            <LinkButton size="small" href={apply('RETURN_GOODS', 'DAMAGED', damaged, harm)}>
              {t(messages.return)}
            </LinkButton>
          )}
        </div>
      )}
      {lines.some((line) => line.over_num > 0) && <p className={styles.note}>{t(messages.overNote)}</p>}
    </Card>
  )
}
