import { DetailView } from '@borong/console/detail'
import { useSearchOf, useTitle } from '@borong/console/site'
import { sellerQuoteApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { LinkButton, PageHead } from '@borong/ui'
import { paths, searches } from '../page/paths.ts'
import { messages } from './quote.messages.ts'
import { QuoteForm } from './quote-parts.tsx'
import styles from './quote.module.css'

/** A quote is written: to whom, what, for how much, until when. */
export function QuoteEditorPage() {
  const t = useT()
  const { id } = useSearchOf(searches.quoteEditor)
  const title = t(id ? messages.editTitle : messages.newTitle)
  useTitle(title)
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        actions={<LinkButton href={paths.quotes(id ? { open: id } : {})}>{t(messages.back)}</LinkButton>}
      />
      {id ? <Kept key={id} id={id} /> : <QuoteForm key="new" />}
    </div>
  )
}

function Kept({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(sellerQuoteApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)} back={paths.quotes()}>
      {(it) => <QuoteForm key={it.version} of={it} />}
    </DetailView>
  )
}
