import { type Reply, reviewApi } from '@borong/contract'
import { number, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, ErrorState, Meter, Pagination, Skeleton, Stars, Tabs } from '@borong/ui'
import { MessageSquareText } from 'lucide-react'
import { useParam, useSearchOf } from '../page/page.ts'
import { type ReviewFilter, paths, reviewFilters, searches } from '../page/paths.ts'
import { askOfReviews, reviewsPerPage } from './ask-of-reviews.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { messages } from './review.messages.ts'
import styles from './Reviews.module.css'

type Counts = Reply<typeof reviewApi.countsOfGoods>
const countOf: Record<ReviewFilter, keyof Omit<Counts, 'stars' | 'grade'>> = {
  picture: 'image_count',
  good: 'good_count',
  neutral: 'neutral_count',
  bad: 'bad_count',
  follow: 'additional_count',
}

function Figures({ counts }: { counts: Counts }) {
  const t = useT()
  return (
    <div className={styles.figures}>
      <p className={styles.average}>
        <b>{counts.grade.toFixed(1)}</b>
        <Stars value={counts.grade} label={t(messages.averageOf, { grade: counts.grade })} />
        <span>{t(messages.reviewCount, { n: counts.all_count })}</span>
      </p>
      <ul className={styles.bars}>
        {[5, 4, 3, 2, 1].map((star) => {
          const n = counts.stars[star - 1] ?? 0
          return (
            <li key={star}>
              <span aria-hidden="true">{t(messages.starsOf, { n: star })}</span>
              <Meter label={t(messages.starBar, { star, n })} used={n} whole={counts.all_count} text={String(n)} />
              <span aria-hidden="true" className="num">
                {number(n)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What buyers said of the goods: the first page stands in the page itself. */
export default function GoodsReviews() {
  const t = useT()
  const id = useParam('id')
  const [search] = useSearchOf(searches.goodsDetail)
  const counts = useApiQuery(reviewApi.countsOfGoods, { goods_id: id })
  const list = useApiQuery(reviewApi.ofGoods, askOfReviews(id, search), { showPreviousRows: true })
  const { reviews: filter, review_page: page = 1 } = search
  /** The same page with other reviews; what else the URL says stays. */
  const at = (reviews: ReviewFilter | undefined, to = 1) => {
    const { reviews: _filter, review_page: _page, ...others } = search
    return `${paths.goodsDetail(id, { ...others, ...(reviews && { reviews }), ...(to > 1 && { review_page: to }) })}#reviews`
  }
  const rows = list.data?.data
  const none = counts.data?.all_count === 0
  return (
    <div id="reviews" className={styles.anchor}>
      <Card title={t(messages.reviews)} note={counts.data && !none && number(counts.data.all_count)} flush>
        {list.isError && !rows ? (
          <ErrorState
            compact
            title={t(messages.reviewsFailed)}
            actions={<Button onClick={() => void list.refetch()}>{t(messages.tryAgain)}</Button>}
          >
            {list.error.message}
          </ErrorState>
        ) : none ? (
          <EmptyState compact icon={<MessageSquareText aria-hidden="true" />} title={t(messages.noReviews)}>
            {t(messages.noReviewsText)}
          </EmptyState>
        ) : (
          <>
            {counts.data ? <Figures counts={counts.data} /> : <Skeleton shape="block" height={120} />}
            <Tabs
              label={t(messages.filter)}
              active={filter ?? 'all'}
              tabs={[
                { key: 'all', label: t(messages.all), count: counts.data?.all_count, href: at(undefined) },
                ...reviewFilters.map((key) => ({
                  key,
                  label: t(messages[key]),
                  count: counts.data?.[countOf[key]],
                  href: at(key),
                })),
              ]}
            />
            {!rows ? (
              <Skeleton shape="block" height={240} />
            ) : rows.length === 0 ? (
              <EmptyState compact title={t(messages.noneOfKind)} />
            ) : (
              <ul className={styles.list} aria-busy={list.isPlaceholderData || undefined}>
                {rows.map((review) => (
                  <li key={review.comment_id}>
                    <ReviewItem review={review} />
                  </li>
                ))}
              </ul>
            )}
            {list.data && list.data.data_total > reviewsPerPage && (
              <div className={styles.foot}>
                <Pagination
                  page={page}
                  pageSize={reviewsPerPage}
                  total={list.data.data_total}
                  href={(to) => at(filter, to)}
                />
              </div>
            )}
          </>
        )}
      </Card>
    </div>
  )
}
