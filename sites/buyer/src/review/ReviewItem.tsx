import type { Reply, reviewApi } from '@borong/contract'
import { dateTime, useT, withWords } from '@borong/site-kit'
import { Picture, Stars } from '@borong/ui'
import { Suspense, lazy, useState } from 'react'
import { words } from './review.words.ts'
import styles from './Reviews.module.css'

export type Review = Reply<typeof reviewApi.ofGoods>['data'][number]

const PictureDialog = lazy(withWords(() => import('../catalog/PictureDialog.tsx')))

/** Pictures as links to their files; with scripts they open larger in place. */
function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useT()
  const [at, setAt] = useState<number>()
  if (urls.length === 0) return null
  return (
    <>
      <ul className={styles.pictures}>
        {urls.map((url, index) => (
          <li key={url}>
            <a
              href={url}
              aria-label={t(words.pictureOf, { n: index + 1 })}
              onClick={(event) => {
                event.preventDefault()
                setAt(index)
              }}
            >
              <Picture src={url} alt="" size={72} framed cover />
            </a>
          </li>
        ))}
      </ul>
      {at !== undefined && (
        <Suspense>
          <PictureDialog
            name={t(words.picturesOf)}
            pictures={urls.map((url, index) => ({
              img_id: String(index),
              original: url,
              big: url,
              small: url,
              thumbnail: url,
              isdefault: 0,
              sort: index,
            }))}
            at={at}
            onTurn={setAt}
            onClose={() => setAt(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** One review with what was added to it and what the shop said. */
export function ReviewItem({ review, plain }: { review: Review; plain?: boolean }) {
  const t = useT()
  const added = review.additional_comment
  return (
    <article className={styles.review}>
      <header className={styles.by}>
        <Stars value={review.stars} label={t(words.starsOf, { n: review.stars })} />
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
          <p className={styles.label}>{t(words.followUp, { n: added.after_days })}</p>
          <p className={styles.text} data-said>
            {added.content}
          </p>
          <Pictures urls={added.images} />
        </div>
      )}
      {review.reply && (
        <div className={styles.reply}>
          <p className={styles.label}>{t(words.shopReply)}</p>
          <p className={styles.text} data-said>
            {review.reply.content}
          </p>
        </div>
      )}
    </article>
  )
}
