import { useT } from '@borong/site-kit'
import { Dialog, IconButton, Picture } from '@borong/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { messages } from './queue.messages.ts'
import styles from './EvidenceViewer.module.css'

/** The pictures of the buyer: small ones, and one of them large, turned with the arrows. */
export function EvidenceViewer({ urls }: { urls: readonly string[] }) {
  const t = useT()
  const [at, setAt] = useState<number>()
  if (urls.length === 0) return null
  const turn = (step: number) => setAt(((at ?? 0) + step + urls.length) % urls.length)
  return (
    <>
      <ul className={styles.pictures}>
        {urls.map((url, index) => (
          <li key={url}>
            <button type="button" aria-label={t(messages.picture, { n: index + 1 })} onClick={() => setAt(index)}>
              <Picture src={url} alt="" size={96} framed cover />
            </button>
          </li>
        ))}
      </ul>
      {at !== undefined && (
        <Dialog open width={960} title={t(messages.pictures)} onClose={() => setAt(undefined)}>
          <div
            className={styles.large}
            role="presentation"
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft') turn(-1)
              if (event.key === 'ArrowRight') turn(1)
            }}
          >
            <img src={urls[at]} alt={t(messages.picture, { n: at + 1 })} />
            <div className={styles.turns}>
              {urls.length > 1 && (
                <IconButton framed label={t(messages.previous)} onClick={() => turn(-1)}>
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
              )}
              <span>
                {at + 1} / {urls.length}
              </span>
              {urls.length > 1 && (
                <IconButton framed label={t(messages.next)} onClick={() => turn(1)}>
                  <ChevronRight aria-hidden="true" />
                </IconButton>
              )}
              <a href={urls[at]} target="_blank" rel="noopener">
                {t(messages.original)}
              </a>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
