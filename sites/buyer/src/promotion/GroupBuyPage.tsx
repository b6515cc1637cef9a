import { promotionApi } from '@borong/contract'
import { day, useApiQuery, useT } from '@borong/site-kit'
import { Meter } from '@borong/ui'
import { Users } from 'lucide-react'
import { type PageArgs, type PageModule, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { lazyPart } from '../page/lazy.tsx'
import type { RowOf } from './Listed.tsx'
import { OfferTile } from './OfferTile.tsx'
import { OffersByCategory, offersInput } from './OffersByCategory.tsx'
import styles from './promotion.module.css'
import { messages as offers } from './offers.messages.ts'
import { messages } from './promotion.messages.ts'

const JoinGroup = lazyPart(() => import('./JoinGroup.tsx'))

type Row = RowOf<typeof promotionApi.groupBuyGoods>

export const loader = ({ search, prefetch }: PageArgs) =>
  Promise.all([
    prefetch(promotionApi.groupBuyCategories),
    prefetch(promotionApi.groupBuyGoods, offersInput(readSearch(searches.offers, search))),
  ])

export const head: NonNullable<PageModule['head']> = ({ t, search }) => ({
  title: t(offers.group),
  description: t(messages.groupAbout),
  canonical: paths.groupBuy(),
  noIndex: Boolean(search['cat_id'] || search['page_no']),
})

export default function GroupBuyPage() {
  const t = useT()
  const [asked] = useSearchOf(searches.offers)
  const categories = useApiQuery(promotionApi.groupBuyCategories)
  const rows = useApiQuery(promotionApi.groupBuyGoods, offersInput(asked), { showPreviousRows: true, staleTime: 0 })
  return (
    <OffersByCategory
      title={t(offers.group)}
      about={t(messages.groupAbout)}
      asked={asked}
      hrefOf={paths.groupBuy}
      categories={(categories.data ?? []).map((it) => ({ id: it.cat_id, name: it.cat_name }))}
      rows={rows}
      keyOf={(row) => row.gb_id}
      draw={(row, at) => <GroupTile row={row} first={at < 5} />}
      height={400}
      empty={{
        icon: <Users aria-hidden="true" />,
        title: t(messages.noGroup),
        text: t(messages.noGroupText),
        all: t(messages.allGroups),
      }}
    />
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
