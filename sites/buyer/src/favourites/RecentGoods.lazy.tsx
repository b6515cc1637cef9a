import { collectionApi } from '@borong/contract'
import { useApiQuery, useCan, useT } from '@borong/site-kit'
import { useId } from 'react'
import { GoodsCardTile } from '../goods-card/index.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { messages } from './favourite.messages.ts'
import styles from './RecentGoods.module.css'

/** What the member looked at last. `except` stands on the page already. */
export default function RecentGoods({ except }: { except?: string }) {
  const t = useT()
  const id = useId()
  const seesAll = useCan('my-footprint')
  const goods = useApiQuery(collectionApi.recent, except ? { except } : {}, { staleTime: 0 })
  if (!goods.data?.length) return null
  return (
    <section className={styles.recent} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t(messages.recent)}</h2>
        {seesAll && <Link href={paths.footprint()}>{t(messages.seeAll)}</Link>}
      </header>
      <ul className={styles.row}>
        {goods.data.map((it) => (
          <li key={it.goods_id}>
            <GoodsCardTile goods={it} density="small" />
          </li>
        ))}
      </ul>
    </section>
  )
}
