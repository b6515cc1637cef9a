import { sellerPromotionApi, shopPromotionKinds } from '@borong/contract'
import { dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { Notice } from '@borong/ui'
import { useEffect, useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './promotion-preview.messages.ts'
import { messages as promotion } from './promotion.messages.ts'
import { type Draft, keyOf, type Sheet } from './promotion.ts'

type Conflict = Sheet['conflicts'][number]

/** So long nobody types until it is asked. */
const calm = 600

function hrefOf({ kind, promotion_id }: Conflict): string {
  const own = shopPromotionKinds.find((it) => it === kind)
  if (own) return paths.promotions({ open: keyOf({ kind: own, promotion_id }) })
  return kind === 'GROUP_BUY' ? paths.groupBuys({ open: promotion_id }) : paths.flashSales()
}

/** What a promotion that is being written meets, and what comes of it. It forbids nothing. */
export function ConflictsPart({ draft, insteadOf }: { draft: Draft | undefined; insteadOf: string | undefined }) {
  const t = useT()
  const now = draft ? JSON.stringify(draft) : ''
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), calm)
    return () => clearTimeout(timer)
  }, [now])
  const met = useApiQuery(
    sellerPromotionApi.preview,
    asked ? { draft: JSON.parse(asked) as Draft, lines: [], ...(insteadOf && { instead_of: insteadOf }) } : {},
    { enabled: asked !== '', showPreviousRows: true },
  )
  if (!draft || !met.data) return null
  const conflicts = saidOnce(met.data.conflicts)
  if (!conflicts.length) return <p className="small muted">{t(messages.noConflicts)}</p>
  const kindOf = ({ kind }: Conflict) =>
    kind === 'FLASH_SALE' || kind === 'GROUP_BUY' ? t(messages[kind]) : t(promotion[kind])
  return (
    <Notice tone={conflicts.some((it) => it.is_barred) ? 'warn' : 'info'}>
      <b>{t(messages.conflicts)}</b>
      <ul>
        {conflicts.map((it) => (
          <li key={`${it.kind} ${it.promotion_id}`}>
            <a href={hrefOf(it)} target="_blank" rel="noreferrer">
              {it.name}
            </a>{' '}
            ({kindOf(it)}, {dateMinute(it.starts_at)} – {dateMinute(it.ends_at)}): {t(messages[it.outcome])}
          </li>
        ))}
      </ul>
      {t(messages.conflictsHint)}
    </Notice>
  )
}

/** Hours of one flash sale are one entry, and so are the goods of one group buy. */
const saidOnce = (conflicts: readonly Conflict[]): Conflict[] =>
  [
    ...new Map(
      conflicts
        .toReversed()
        .map((it) => [
          shopPromotionKinds.some((one) => one === it.kind) ? it.kind + it.promotion_id : it.kind + it.name,
          it,
        ]),
    ).values(),
  ].toReversed()
