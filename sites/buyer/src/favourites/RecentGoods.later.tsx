import { collectionApi } from '@borong/contract'
import { useAsk, useAtWork, useCan, useT } from '@borong/site-kit'
import { useId } from 'react'
import { GoodsCardTile } from '../goods-card/GoodsCard.tsx'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { words } from './favourite.words.ts'
import styles from './RecentGoods.module.css'

/** What the member looked at last; nothing for guests. `except` stands on the page already. */
export default function RecentGoods({ except }: { except?: string }) {
  const t = useT()
  const id = useId()
  const atWork = useAtWork()
  const seesAll = useCan('my-footprint')
  const goods = useAsk(collectionApi.recent, except ? { except } : {}, { enabled: atWork, staleTime: 0 })
  if (!atWork || !goods.data?.length) return null
  return (
    <section className={styles.recent} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t(words.recent)}</h2>
        {seesAll && <Link href={paths.footprint()}>{t(words.seeAll)}</Link>}
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
