import { searchApi } from '@borong/contract'
import { useApiQuery, useSignedIn, useT } from '@borong/site-kit'
import { Skeleton } from '@borong/ui'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { GoodsCardTile } from '../goods-card/index.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { zoneInput } from '../categories/index.ts'
import styles from './Zone.module.css'
import { messages } from './home.messages.ts'

const storageKey = 'zone'
const rowHeight = 330

/** Goods that the company has agreed prices for; nothing for those without a contract. */
export default function Zone() {
  const t = useT()
  const signedIn = useSignedIn()
  const goods = useApiQuery(searchApi.goods, zoneInput, { enabled: signedIn })
  const found = goods.data?.data.length
  useEffect(() => {
    if (found !== undefined) localStorage.setItem(storageKey, found ? '1' : '')
  }, [found])
  if (!signedIn) return null
  // Where the row was the last time its place is kept, so that the page does not jump.
  if (goods.isPending && localStorage.getItem(storageKey)) return <Skeleton shape="block" height={rowHeight} />
  if (!goods.data?.data.length) return null
  return (
    <section className={styles.zone} aria-labelledby="zone">
      <header className={styles.head}>
        <h2 id="zone" className={styles.title}>
          {t(messages.zone)}
        </h2>
        <Link href={paths.goods({ is_zq: '1' })} className={styles.more}>
          {t(messages.zoneAll)}
          <ChevronRight aria-hidden="true" />
        </Link>
      </header>
      <ul className={styles.row}>
        {goods.data.data.map((it) => (
          <li key={it.goods_id}>
            <GoodsCardTile goods={it} density="small" />
          </li>
        ))}
      </ul>
    </section>
  )
}
