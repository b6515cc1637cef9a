import type { Reply, reviewApi } from '@borong/contract'
import { dateTime, useT } from '@borong/site-kit'
import { Stars } from '@borong/ui'
import { PictureStrip } from '../pictures/PictureStrip.tsx'
import { messages } from './review.messages.ts'
import styles from './Reviews.module.css'

export type Review = Reply<typeof reviewApi.ofGoods>['data'][number]

function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useT()
  return <PictureStrip urls={urls} name={t(messages.picturesOf)} labelOf={(n) => t(messages.pictureOf, { n })} />
}

/** One review with what was added to it and what the shop said. */
export function ReviewItem({ review, plain }: { review: Review; plain?: boolean }) {
  const t = useT()
  const added = review.additional_comment
  return (
    <article className={styles.review}>
      <header className={styles.by}>
        <Stars value={review.stars} label={t(messages.starsOf, { n: review.stars })} />
        {!plain && <b>{review.member_name}</b>}
        <time dateTime={new Date(review.create_time * 1000).toISOString()}>{dateTime(review.create_time)}</time>
        {!plain && review.spec_text && <span>{review.spec_text}</span>}
      </header>
      <p className={styles.text} data-said>
        {review.content}
      </p>
      <Pictures urls={review.images} />
      {added && (
        <div className={styles.added}>
          <p className={styles.label}>{t(messages.followUp, { n: added.after_days })}</p>
          <p className={styles.text} data-said>
            {added.content}
          </p>
          <Pictures urls={added.images} />
        </div>
      )}
      {review.reply && (
        <div className={styles.reply}>
          <p className={styles.label}>{t(messages.shopReply)}</p>
          <p className={styles.text} data-said>
            {review.reply.content}
          </p>
        </div>
      )}
    </article>
  )
}
