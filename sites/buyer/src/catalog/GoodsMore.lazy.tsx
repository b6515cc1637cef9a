import { catalogApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Card } from '@borong/ui'
import { RecentGoods } from '../favourites/index.ts'
import { GoodsCardTile } from '../goods-card/index.ts'
import { useParam } from '../page/page.ts'
import { GoodsQuestions, GoodsReviews } from '../review/index.ts'
import { messages } from './goods-detail.messages.ts'
import styles from './GoodsPage.module.css'
import { useGoods } from './preview-in.ts'
import { RichText } from '@borong/site-kit/rich-text/RichTextShown.tsx'

/** Parameters, description, reviews, questions and neighbours: all in the page, so that reading needs no scripts. */
export default function GoodsMore() {
  const t = useT()
  const id = useParam('id')
  const { data: goods } = useGoods()
  const related = useApiQuery(catalogApi.topFive, { goods_id: id })
  if (!goods) return null
  const groups = goods.param_list.filter((group) => group.params.length > 0)
  return (
    <div className={styles.more}>
      {groups.length > 0 && (
        <Card title={t(messages.parameters)} flush>
          <table className={styles.params}>
            <tbody>
              {groups.flatMap((group) =>
                group.params.map((it) => (
                  <tr key={`${group.group_id} ${it.param_id}`}>
                    <th scope="row">{it.param_name}</th>
                    <td>{it.param_value}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </Card>
      )}
      {goods.description && (
        <Card title={t(messages.description)}>
          <RichText text={goods.description} />
        </Card>
      )}
      {goods.documents && (
        <Card title={t(messages.documents)}>
          <ul>
            {goods.documents.map((it) => (
              <li key={it.url}>
                <a href={it.url}>{it.title}</a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <GoodsReviews />
      <GoodsQuestions />
      {related.data && related.data.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{t(messages.related)}</h2>
          <ul className={styles.tiles}>
            {related.data.map((it) => (
              <li key={it.goods_id}>
                <GoodsCardTile goods={it} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecentGoods except={id} />
    </div>
  )
}
