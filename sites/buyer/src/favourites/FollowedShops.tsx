import { type Reply, collectionApi } from '@borong/contract'
import { request, day, isRefusal, refetch, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Notice, Pagination, Picture, Pill, Skeleton, classes, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { GoodsCardTile } from '../goods-card/index.ts'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { NothingKept } from './NothingKept.tsx'
import styles from './Favourites.module.css'
import { askOfFavourites, favouritesPerPage } from './favourites-asked.ts'
import { messages } from './favourites.messages.ts'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

type Shop = Reply<typeof collectionApi.shops>['data'][number]

function FollowedShop({ shop, busy, onDrop }: { shop: Shop; busy: boolean; onDrop: () => void }) {
  const t = useT()
  return (
    <li className={styles.shop}>
      <div className={styles.shopHead}>
        <Picture src={shop.logo} alt="" size={56} framed />
        <div className={styles.shopText}>
          <h2 className={styles.shopName}>
            {shop.available ? <Link href={paths.shop(shop.shop_id)}>{shop.shop_name}</Link> : shop.shop_name}
            {!shop.available && <Pill>{t(messages.closed)}</Pill>}
          </h2>
          <p className={styles.shopFacts}>
            {shop.shop_praise_rate > 0 && (
              <span className={styles.rating}>
                <Star aria-hidden="true" /> {shop.shop_praise_rate.toFixed(1)}
              </span>
            )}
            {shop.shop_city && <span>{shop.shop_city}</span>}
            <span>{t(messages.goodsOfShop, { n: shop.goods_num })}</span>
            <span>{t(messages.followedOn, { day: day(shop.create_time) })}</span>
          </p>
        </div>
        <Button
          size="small"
          busy={busy}
          aria-label={t(messages.unfollowThis, { name: shop.shop_name })}
          onClick={onDrop}
        >
          {t(messages.unfollow)}
        </Button>
      </div>
      {shop.goods_list.length > 0 && (
        <ul className={styles.shopGoods}>
          {shop.goods_list.map((it) => (
            <li key={it.goods_id}>
              <GoodsCardTile goods={it} density="small" />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export function FollowedShops() {
  const t = useT()
  const client = useQueryClient()
  const [search, change] = useSearchOf(searches.collection)
  const { page_no: page = 1 } = search
  const shops = useApiQuery(collectionApi.shops, askOfFavourites(search), { showPreviousRows: true })
  useLeadToLastPage(shops, page, favouritesPerPage)
  const refreshes = [collectionApi.shops, collectionApi.kept]
  const remove = useCommand(collectionApi.removeShop, { refreshes })
  const rows = shops.data?.data

  const putBack = async (shop_id: string) => {
    try {
      await request(collectionApi.addShop, { shop_id })
      toast(t(messages.restored), { tone: 'success' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    }
    await refetch(client, refreshes)
  }
  const drop = async ({ shop_id, shop_name }: Shop) => {
    if (!(await remove.send({ id: shop_id }))) return
    toast(t(messages.unfollowed, { name: shop_name }), {
      tone: 'success',
      action: { label: t(messages.undo), run: () => void putBack(shop_id) },
    })
    if (page > 1 && rows?.length === 1) void change({ page_no: page - 1 }, { replace: true })
  }

  if (shops.isError && !rows) return <NotLoaded what={t(messages.shopsNoun)} query={shops} />
  if (!rows)
    return (
      <div className={styles.shops} aria-busy="true">
        {[0, 1, 2].map((it) => (
          <Skeleton key={it} shape="block" height={300} />
        ))}
      </div>
    )
  if (!rows.length) return <NothingKept tab="shops" />
  return (
    <>
      {remove.refusal && (
        <Notice tone="danger" live="assertive">
          {remove.refusal.message}
        </Notice>
      )}
      <ul className={classes(styles.shops, shops.isPlaceholderData && styles.stale)}>
        {rows.map((shop) => (
          <FollowedShop key={shop.id} shop={shop} busy={remove.busy} onDrop={() => void drop(shop)} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={favouritesPerPage}
        total={shops.data?.data_total ?? 0}
        href={(to) =>
          paths.favourites({ tab: 'shops', ...(search.keyword && { keyword: search.keyword }), page_no: to })
        }
        note={t(messages.foundShops, { n: shops.data?.data_total ?? 0 })}
      />
    </>
  )
}
