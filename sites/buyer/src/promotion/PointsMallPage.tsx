import { promotionApi } from '@borong/contract'
import { formatRupiah, number, useAsk, useT } from '@borong/site-kit'
import { Breadcrumb, Meter, PageHead } from '@borong/ui'
import { Gift } from 'lucide-react'
import { type PageArgs, type PageModule, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { readSearch } from '../search.ts'
import { Choice } from './Choice.tsx'
import { Listed, type RowOf } from './Listed.tsx'
import { OfferTile } from './OfferTile.tsx'
import styles from './promotion.module.css'
import { words } from './promotion.words.ts'

const pageSize = 20
type Row = RowOf<typeof promotionApi.exchangeGoods>

const rowsAsk = ({ cat_id, page_no = 1 }: { cat_id?: string; page_no?: number }) => ({
  ...(cat_id && { cat_id }),
  page_no,
  page_size: pageSize,
})

export const loader = ({ search, warm }: PageArgs) =>
  Promise.all([
    warm(promotionApi.exchangeCategories),
    warm(promotionApi.exchangeGoods, rowsAsk(readSearch(searches.offers, search))),
  ])

export const head: NonNullable<PageModule['head']> = ({ t, search }) => ({
  title: t(words.points),
  description: t(words.pointsAbout),
  canonical: paths.pointsMall(),
  noIndex: Boolean(search['cat_id'] || search['page_no']),
})

export default function PointsMallPage() {
  const t = useT()
  const [{ cat_id, page_no = 1 }] = useSearchOf(searches.offers)
  const categories = useAsk(promotionApi.exchangeCategories)
  const rows = useAsk(promotionApi.exchangeGoods, rowsAsk({ ...(cat_id && { cat_id }), page_no }), {
    keepRows: true,
    staleTime: 0,
  })
  return (
    <>
      <Breadcrumb trail={[{ label: t(words.home), href: paths.home() }, { label: t(words.points) }]} />
      <PageHead title={t(words.points)} />
      <p className={styles.about}>{t(words.pointsAbout)}</p>
      <Choice
        label={t(words.filterBy)}
        all={{ label: t(words.allCategories), href: paths.pointsMall() }}
        options={(categories.data ?? []).map((it) => ({
          key: it.category_id,
          label: it.name,
          href: paths.pointsMall({ cat_id: it.category_id }),
        }))}
        chosen={cat_id}
        note={rows.data && t(words.goodsTotal, { n: rows.data.data_total })}
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
          title: t(words.noPoints),
          text: t(words.noPointsText),
          all: cat_id ? { href: paths.pointsMall(), label: t(words.allPoints) } : undefined,
        }}
      />
    </>
  )
}

function PointsTile({ row, first }: { row: Row; first: boolean }) {
  const t = useT()
  const text = t(words.left, { n: row.goods_num - row.exchange_num, all: row.goods_num })
  return (
    <OfferTile
      offer={row}
      cost={
        <span className={styles.points}>
          <strong>{t(words.pointsPrice, { n: number(row.exchange_point) })}</strong>
          {row.exchange_money > 0 && <span> + {formatRupiah(row.exchange_money)}</span>}
        </span>
      }
      gone={row.enable_exchange ? undefined : t(words.allExchanged)}
      first={first}
    >
      <Meter
        label={t(words.pointsShare, { name: row.goods_name })}
        used={row.exchange_num}
        whole={row.goods_num}
        text={text}
      />
      <p className={styles.notes}>
        <span>{text}</span>
        {row.limit_num > 0 && <span>{t(words.perMember, { n: row.limit_num })}</span>}
      </p>
    </OfferTile>
  )
}
