import { DetailPanel, Timeline } from '@borong/console/detail'
import { Link } from '@borong/console/site'
import { useT } from '@borong/site-kit'
import { Button, Card, LinkButton, Picture } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { CompareGoods } from './CompareGoods.tsx'
import { GoodsPill, ReviewStatePill } from './GoodsPills.tsx'
import type { MallGoods } from './goods-shown.ts'
import { messages } from './goods.messages.ts'
import { type GoodsMove, MoveGoodsDialog, mayMove } from './MoveGoodsDialog.tsx'

/** One goods of any shop as it is, with who moved it. */
export function MallGoodsDetail({ goods: it }: { goods: MallGoods }) {
  const t = useT()
  const [move, setMove] = useState<GoodsMove>()
  return (
    <DetailPanel
      title={it.goods_name}
      picture={<Picture src={it.thumbnail} size={56} framed alt="" />}
      state={
        <>
          <GoodsPill status={it.status} />
          {it.review && <ReviewStatePill state={it.review} />}
        </>
      }
      facts={
        <>
          <span>{it.shop_name}</span>
          <span>{it.sn}</span>
        </>
      }
      acts={
        <>
          {it.review && (
            <LinkButton href={paths.goodsReview({ open: it.goods_id })}>{t(messages.openReview)}</LinkButton>
          )}
          {it.status === 'ON_SHELF' && <LinkButton href={`/goods/${it.goods_id}`}>{t(messages.viewInMall)}</LinkButton>}
          {mayMove('takeDown', it.status) && (
            <Button variant="danger" onClick={() => setMove('takeDown')}>
              {t(messages.takeDown)}
            </Button>
          )}
          {mayMove('giveBack', it.status) && (
            <Button variant="primary" onClick={() => setMove('giveBack')}>
              {t(messages.giveBack)}
            </Button>
          )}
        </>
      }
    >
      <p>
        <Link href={paths.goods({ shop: it.shop_id })}>{t(messages.openShop)}</Link>
      </p>
      <CompareGoods id={it.goods_id} wanted={it.published} />
      <Card title={t(messages.history)}>
        {it.history.length ? (
          <Timeline
            label={t(messages.history)}
            entries={it.history.map((step, at) => ({
              key: String(at),
              at: step.at,
              who: step.by_name,
              what: [t(messages[`step.${step.step}`]), step.reason].filter(Boolean).join(': '),
            }))}
          />
        ) : (
          <p className="muted">{t(messages.nobodyMoved)}</p>
        )}
      </Card>
      {move && <MoveGoodsDialog goods={it} move={move} onClose={() => setMove(undefined)} />}
    </DetailPanel>
  )
}
