import { useTitle } from '@borong/console/site'
import { useT } from '@borong/site-kit'
import { LinkButton, PageHead } from '@borong/ui'
import { paths } from '../page/paths.ts'
import styles from './ExplainPricePage.module.css'
import { messages } from './price.messages.ts'
import { ExplainPrice } from './price-parts.tsx'

/** Who pays what, and why. */
export function ExplainPricePage() {
  const t = useT()
  useTitle(t(messages.explainTitle))
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.explainTitle)}
        actions={<LinkButton href={paths.priceLists()}>{t(messages.title)}</LinkButton>}
      />
      <ExplainPrice />
    </div>
  )
}
