import { promotionApi } from '@borong/contract'
import { formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { Breadcrumb, Meter, PageHead } from '@borong/ui'
import { Gift } from 'lucide-react'
import { lazyPart } from '../page/lazy.tsx'
import { type PageArgs, type PageModule, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { Choice } from './Choice.tsx'
import { Listed, type RowOf } from './Listed.tsx'
import { OfferTile } from './OfferTile.tsx'
import styles from './promotion.module.css'
import { messages as offers } from './offers.messages.ts'
import { messages } from './promotion.messages.ts'

const TakeForPoints = lazyPart(() => import('./TakeForPoints.lazy.tsx'))

const pageSize = 20
type Row = RowOf<typeof promotionApi.exchangeGoods>

const rowsInput = ({ cat_id, page_no = 1 }: { cat_id?: string; page_no?: number }) => ({
  ...(cat_id && { cat_id }),
  page_no,
  page_size: pageSize,
})

export const loader = ({ search, prefetch }: PageArgs) =>
  Promise.all([
    prefetch(promotionApi.exchangeCategories),
    prefetch(promotionApi.exchangeGoods, rowsInput(readSearch(searches.offers, search))),
  ])

export const head: NonNullable<PageModule['head']> = ({ t, search }) => ({
  title: t(offers.points),
  description: t(messages.pointsAbout),
  canonical: paths.pointsMall(),
  noIndex: Boolean(search['cat_id'] || search['page_no']),
})

export default function PointsMallPage() {
  const t = useT()
  const [{ cat_id, page_no = 1 }] = useSearchOf(searches.offers)
  const categories = useApiQuery(promotionApi.exchangeCategories)
  const rows = useApiQuery(promotionApi.exchangeGoods, rowsInput({ ...(cat_id && { cat_id }), page_no }), {
    showPreviousRows: true,
    staleTime: 0,
  })
  return (
    <>
      <Breadcrumb trail={[{ label: t(messages.home), href: paths.home() }, { label: t(offers.points) }]} />
      <PageHead title={t(offers.points)} />
      <p className={styles.about}>{t(messages.pointsAbout)}</p>
      <Choice
        label={t(messages.filterBy)}
        all={{ label: t(messages.allCategories), href: paths.pointsMall() }}
        options={(categories.data ?? []).map((it) => ({
          key: it.category_id,
          label: it.name,
          href: paths.pointsMall({ cat_id: it.category_id }),
        }))}
        chosen={cat_id}
        note={rows.data && t(messages.goodsTotal, { n: rows.data.data_total })}
      />
      <Listed
        rows={rows}
        keyOf={(row) => row.exchange_id}
        draw={(row, at) => <PointsTile row={row} first={at < 5} />}
        page={page_no}
        pageSize={pageSize}
        hrefOf={(to) => paths.pointsMall({ ...(cat_id && { cat_id }), ...(to > 1 && { page_no: to }) })}
        className={styles.tiles}
        height={380}
        empty={{
          icon: <Gift aria-hidden="true" />,
          title: t(messages.noPoints),
          text: t(messages.noPointsText),
          all: cat_id ? { href: paths.pointsMall(), label: t(messages.allPoints) } : undefined,
        }}
      />
    </>
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
