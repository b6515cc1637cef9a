import { useT } from '@borong/site-kit'
import { Picture } from '@borong/ui'
import styles from './Favourites.module.css'
import { messages } from './favourites.messages.ts'

interface Props {
  row: { goods_name: string; goods_img: string; shop_name: string }
  level?: 2 | 3
}

/** A goods that cannot be bought now: what it was called, if that may be told, and no price. */
export function GoneGoods({ row, level = 2 }: Props) {
  const t = useT()
  const Heading = `h${level}` as const
  return (
    <article className={styles.gone}>
      <Picture src={row.goods_img} alt="" />
      <Heading className={styles.goneName}>{row.goods_name || t(messages.hidden)}</Heading>
      {row.shop_name && <p className={styles.goneShop}>{row.shop_name}</p>}
      {row.goods_name && <p className={styles.goneWhy}>{t(messages.notOffered)}</p>}
    </article>
  )
}
