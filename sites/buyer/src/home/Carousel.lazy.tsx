import { contentApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Picture, classes } from '@borong/ui'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from '../page/Link.tsx'
import styles from './Carousel.module.css'
import { messages } from './home.messages.ts'

const slidesShown = 5
const restMillis = 6000

const still = '(prefers-reduced-motion: reduce)'
const listen = (hear: () => void) => {
  const query = window.matchMedia(still)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}
const useStillness = () =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(still).matches,
    () => true,
  )

/** The advertisements. It moves on by itself only while nobody points at it, has the focus in it or asked for stillness. */
export default function Carousel() {
  const t = useT()
  const ads = useApiQuery(contentApi.advertisements)
  const slides = (ads.data ?? []).slice(0, slidesShown)
  const wantsStillness = useStillness()
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [visited, setVisited] = useState(false)
  /** Pictures that have been due: the others are not fetched. */
  const [due, setDue] = useState(0)
  const moves = slides.length > 1 && !paused && !visited && !wantsStillness

  const show = (to: number) => {
    const next = (to + slides.length) % slides.length
    setAt(next)
    setDue((before) => Math.max(before, next))
  }
  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(() => !document.hidden && show(at + 1), restMillis)
    return () => clearTimeout(timer)
  })

  if (!slides.length) return null
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={t(messages.offers)}>
      <div
        role="presentation"
        onPointerEnter={(event) => event.pointerType === 'mouse' && setVisited(true)}
        onPointerLeave={() => setVisited(false)}
        onFocus={() => setVisited(true)}
        onBlur={() => setVisited(false)}
      >
        <div className={styles.slides} aria-live={moves ? 'off' : 'polite'}>
          {slides.map((it, index) => (
            <div
              key={it.id}
              role="group"
              aria-roledescription={t(messages.slide)}
              aria-label={t(messages.slideOf, { n: index + 1, all: slides.length })}
              className={classes(styles.slide, index === at && styles.on)}
            >
              <Link href={it.url || '/goods'} className={styles.link}>
                {index <= due && (
                  <Picture src={it.pic_url} alt="" ratio="16x5" cover first={index === 0} className={styles.picture} />
                )}
                <span className={styles.words}>
                  <strong className={styles.title}>{it.title}</strong>
                  {it.subtitle && <span className={styles.subtitle}>{it.subtitle}</span>}
                </span>
              </Link>
            </div>
          ))}
        </div>
        {slides.length > 1 && (
          <div className={styles.controls}>
            <button
              type="button"
              className={styles.turn}
              aria-label={t(messages.previousSlide)}
              onClick={() => show(at - 1)}
            >
              <ChevronLeft aria-hidden="true" />
            </button>
            {slides.map((it, index) => (
              <button
                key={it.id}
                type="button"
                className={styles.dot}
                aria-label={t(messages.showSlide, { title: it.title })}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => show(index)}
              />
            ))}
            <button
              type="button"
              className={styles.turn}
              aria-label={t(messages.nextSlide)}
              onClick={() => show(at + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </button>
            {!wantsStillness && (
              <button
                type="button"
                className={styles.turn}
                aria-label={paused ? t(messages.play) : t(messages.pause)}
                onClick={() => setPaused(!paused)}
              >
                {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              </button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
