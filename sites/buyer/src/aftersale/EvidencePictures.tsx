import { useT, withWords } from '@borong/site-kit'
import { Picture } from '@borong/ui'
import { Suspense, lazy, useState } from 'react'
import { words } from './after-sale.words.ts'
import styles from './EvidencePictures.module.css'

const PictureDialog = lazy(withWords(() => import('../catalog/PictureDialog.tsx')))

/** Pictures as links to their files, that open larger in place. */
export function EvidencePictures({ urls }: { urls: readonly string[] }) {
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
              aria-label={t(words.pictureN, { n: index + 1 })}
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
            name={t(words.pictures)}
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
