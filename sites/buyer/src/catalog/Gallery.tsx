import { useT, withMessages } from '@borong/site-kit'
import { Picture } from '@borong/ui'
import { ZoomIn } from 'lucide-react'
import { type MouseEvent, Suspense, lazy, useState } from 'react'
import styles from './Gallery.module.css'
import { messages } from './goods-detail.messages.ts'
import type { Goods } from './specs.ts'

const PictureDialog = lazy(withMessages(() => import('../pictures/PictureDialog.tsx')))

/** Pictures of a goods: thumbs choose, a click enlarges. Without scripts they are links to the files. */
export function Gallery({ name, pictures }: { name: string; pictures: Goods['gallery_list'] }) {
  const t = useT()
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const shown = pictures[at] ?? pictures[0]
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
  if (!shown) return <Picture src="" alt={name} framed />
  return (
    <section aria-label={t(messages.pictures)} className={styles.gallery}>
      <a
        href={shown.original}
        className={styles.main}
        onClick={instead(() => setZoomed(true))}
        aria-label={t(messages.zoom)}
      >
        <Picture src={shown.big} alt={name} framed first />
        <span className={styles.sign}>
          <ZoomIn aria-hidden="true" />
        </span>
      </a>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((it, index) => (
            <li key={it.img_id}>
              <a
                href={it.original}
                className={styles.thumb}
                aria-label={t(messages.picture, { n: index + 1 })}
                aria-current={index === at ? 'true' : undefined}
                onClick={instead(() => setAt(index))}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setAt(index)}
              >
                <Picture src={it.thumbnail} alt="" size={56} framed />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <Suspense>
          <PictureDialog name={name} pictures={pictures} at={at} onTurn={setAt} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </section>
  )
}
