import { withMessages } from '@borong/site-kit'
import { Picture } from '@borong/ui'
import { Suspense, lazy, useState } from 'react'
import styles from './PictureStrip.module.css'

const PictureDialog = lazy(withMessages(() => import('./PictureDialog.tsx')))

interface Props {
  urls: readonly string[]
  /** Of all of them, and of each. */
  name: string
  labelOf: (place: number) => string
}

/** Pictures as links to their files; with scripts they open larger in place. */
export function PictureStrip({ urls, name, labelOf }: Props) {
  const [at, setAt] = useState<number>()
  if (urls.length === 0) return null
  return (
    <>
      <ul className={styles.pictures}>
        {urls.map((url, index) => (
          <li key={url}>
            <a
              href={url}
              aria-label={labelOf(index + 1)}
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
            name={name}
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
