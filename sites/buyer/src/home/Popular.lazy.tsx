import { catalogApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Picture, Price } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './Popular.module.css'
import { messages } from './home.messages.ts'

/** Five goods below the banner, in the room that the category list leaves. */
export default function Popular() {
  const t = useT()
  const goods = useApiQuery(catalogApi.topFive, {})
  if (!goods.data?.length) return null
  return (
    <section className={styles.popular} aria-labelledby="popular">
      <h2 id="popular" className={styles.title}>
        {t(messages.popular)}
      </h2>
      <ul className={styles.row}>
        {goods.data.map((it) => (
          <li key={it.goods_id}>
            <Link href={paths.goodsDetail(it.goods_id)} className={styles.goods}>
              <Picture src={it.small || it.thumbnail} alt="" />
              <span className={styles.name}>{it.name}</span>
              <Price size="small" value={it.price} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
