import { promotionApi } from '@borong/contract'
import { day, useApiQuery, useT } from '@borong/site-kit'
import { Breadcrumb, Meter, PageHead } from '@borong/ui'
import { Users } from 'lucide-react'
import { type PageArgs, type PageModule, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { lazyPart } from '../page/lazy.tsx'
import { Choice } from './Choice.tsx'
import { Listed, type RowOf } from './Listed.tsx'
import { OfferTile } from './OfferTile.tsx'
import styles from './promotion.module.css'
import { messages as offers } from './offers.messages.ts'
import { messages } from './promotion.messages.ts'

const JoinGroup = lazyPart(() => import('./JoinGroup.tsx'))

const pageSize = 20
type Row = RowOf<typeof promotionApi.groupBuyGoods>

const rowsInput = ({ cat_id, page_no = 1 }: { cat_id?: string; page_no?: number }) => ({
  ...(cat_id && { cat_id }),
  page_no,
  page_size: pageSize,
})

export const loader = ({ search, prefetch }: PageArgs) =>
  Promise.all([
    prefetch(promotionApi.groupBuyCategories),
    prefetch(promotionApi.groupBuyGoods, rowsInput(readSearch(searches.offers, search))),
  ])

export const head: NonNullable<PageModule['head']> = ({ t, search }) => ({
  title: t(offers.group),
  description: t(messages.groupAbout),
  canonical: paths.groupBuy(),
  noIndex: Boolean(search['cat_id'] || search['page_no']),
})

export default function GroupBuyPage() {
  const t = useT()
  const [{ cat_id, page_no = 1 }] = useSearchOf(searches.offers)
  const categories = useApiQuery(promotionApi.groupBuyCategories)
  const rows = useApiQuery(promotionApi.groupBuyGoods, rowsInput({ ...(cat_id && { cat_id }), page_no }), {
    showPreviousRows: true,
    staleTime: 0,
  })
  return (
    <>
      <Breadcrumb trail={[{ label: t(messages.home), href: paths.home() }, { label: t(offers.group) }]} />
      <PageHead title={t(offers.group)} />
      <p className={styles.about}>{t(messages.groupAbout)}</p>
      <Choice
        label={t(messages.filterBy)}
        all={{ label: t(messages.allCategories), href: paths.groupBuy() }}
        options={(categories.data ?? []).map((it) => ({
          key: it.cat_id,
          label: it.cat_name,
          href: paths.groupBuy({ cat_id: it.cat_id }),
        }))}
        chosen={cat_id}
        note={rows.data && t(messages.goodsTotal, { n: rows.data.data_total })}
      />
      <Listed
        rows={rows}
        keyOf={(row) => row.gb_id}
        draw={(row, at) => <GroupTile row={row} first={at < 5} />}
        page={page_no}
        pageSize={pageSize}
        hrefOf={(to) => paths.groupBuy({ ...(cat_id && { cat_id }), ...(to > 1 && { page_no: to }) })}
        className={styles.tiles}
        height={400}
        empty={{
          icon: <Users aria-hidden="true" />,
          title: t(messages.noGroup),
          text: t(messages.noGroupText),
          all: cat_id ? { href: paths.groupBuy(), label: t(messages.allGroups) } : undefined,
        }}
      />
    </>
  )
}

function GroupTile({ row, first }: { row: Row; first: boolean }) {
  const t = useT()
  const { buy_num: joined, wanted_num: wanted, left_num: left } = row
  const text = joined >= wanted ? t(offers.complete, { n: joined }) : t(offers.joined, { n: joined, wanted })
  return (
    <OfferTile offer={row} price={row.price} gone={left > 0 ? undefined : t(offers.soldOut)} first={first}>
      <Meter
        label={t(messages.groupShare, { name: row.goods_name })}
        used={Math.min(joined, wanted)}
        whole={wanted}
        text={text}
      />
      <p className={styles.notes}>
        <span>{text}</span>
        <span>{t(messages.piecesLeft, { n: left })}</span>
        <span className="num">
          {row.is_start ? t(offers.until, { at: day(row.end_time) }) : t(messages.from, { at: day(row.start_time) })}
        </span>
        {row.limit_num > 0 && <span>{t(messages.perMember, { n: row.limit_num })}</span>}
      </p>
      {row.is_start === 1 && left > 0 && <JoinGroup group={row} />}
    </OfferTile>
  )
}
