import { useT } from '@borong/site-kit'
import { RichText } from '@borong/site-kit/rich-text/RichTextShown.tsx'
import styles from './shop.module.css'
import type { ShopPage } from './shop-page.ts'
import { messages } from './shop.messages.ts'

/** How the shop delivers and takes goods back. */
export function ShopTerms({ page }: { page: ShopPage }) {
  const t = useT()
  const said = (['delivery', 'returns'] as const).filter((it) => page[it])
  if (said.length === 0) return null
  return (
    <section aria-labelledby="shop-terms" className={styles.terms}>
      <h2 id="shop-terms" className={styles.heading}>
        {t(messages.terms)}
      </h2>
      {said.map((it) => (
        <div key={it} id={it} className={styles.term} role="group" aria-label={t(messages[it])}>
          <RichText text={page[it]} />
        </div>
      ))}
    </section>
  )
}
