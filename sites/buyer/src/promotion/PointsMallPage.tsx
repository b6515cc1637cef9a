import { promotionApi } from '@borong/contract'
import { formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { Meter } from '@borong/ui'
import { Gift } from 'lucide-react'
import { lazyPart } from '../page/lazy.tsx'
import { type PageArgs, type PageModule, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import type { RowOf } from './Listed.tsx'
import { OfferTile } from './OfferTile.tsx'
import { OffersByCategory, offersInput } from './OffersByCategory.tsx'
import styles from './promotion.module.css'
import { messages as offers } from './offers.messages.ts'
import { messages } from './promotion.messages.ts'

const TakeForPoints = lazyPart(() => import('./TakeForPoints.lazy.tsx'))

type Row = RowOf<typeof promotionApi.exchangeGoods>

export const loader = ({ search, prefetch }: PageArgs) =>
  Promise.all([
    prefetch(promotionApi.exchangeCategories),
    prefetch(promotionApi.exchangeGoods, offersInput(readSearch(searches.offers, search))),
  ])

export const head: NonNullable<PageModule['head']> = ({ t, search }) => ({
  title: t(offers.points),
  description: t(messages.pointsAbout),
  canonical: paths.pointsMall(),
  noIndex: Boolean(search['cat_id'] || search['page_no']),
})

export default function PointsMallPage() {
  const t = useT()
  const [asked] = useSearchOf(searches.offers)
  const categories = useApiQuery(promotionApi.exchangeCategories)
  const rows = useApiQuery(promotionApi.exchangeGoods, offersInput(asked), { showPreviousRows: true, staleTime: 0 })
  return (
    <OffersByCategory
      title={t(offers.points)}
      about={t(messages.pointsAbout)}
      asked={asked}
      hrefOf={paths.pointsMall}
      categories={(categories.data ?? []).map((it) => ({ id: it.category_id, name: it.name }))}
      rows={rows}
      keyOf={(row) => row.exchange_id}
      draw={(row, at) => <PointsTile row={row} first={at < 5} />}
      height={380}
      empty={{
        icon: <Gift aria-hidden="true" />,
        title: t(messages.noPoints),
        text: t(messages.noPointsText),
        all: t(messages.allPoints),
      }}
    />
  )
}

function PointsTile({ row, first }: { row: Row; first: boolean }) {
  const t = useT()
  const text = t(offers.left, { n: row.goods_num - row.exchange_num, all: row.goods_num })
  return (
    <OfferTile
      offer={row}
      cost={
        <span className={styles.points}>
          <strong>{t(offers.pointsPrice, { n: row.exchange_point })}</strong>
          {row.exchange_money > 0 && <span> + {formatRupiah(row.exchange_money)}</span>}
        </span>
      }
      gone={row.enable_exchange ? undefined : t(messages.allExchanged)}
      first={first}
    >
      <Meter
        label={t(messages.pointsShare, { name: row.goods_name })}
        used={row.exchange_num}
        whole={row.goods_num}
        text={text}
      />
      {row.enable_exchange === 1 && (
        <span className={styles.above}>
          <TakeForPoints skuId={row.sku_id} offerId={row.exchange_id} pieces={row.min_quantity} name={row.goods_name} />
        </span>
      )}
      <p className={styles.notes}>
        <span>{text}</span>
        {row.limit_num > 0 && <span>{t(messages.perMember, { n: row.limit_num })}</span>}
      </p>
    </OfferTile>
  )
}
