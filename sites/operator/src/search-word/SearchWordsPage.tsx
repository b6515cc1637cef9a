import { useSearchOf, useTitle } from '@borong/console/site'
import { searchKinds } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { oneOf } from '@borong/site-kit/search.ts'
import { Button, PageHead, Tabs } from '@borong/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { RedirectDialog } from './RedirectDialog.tsx'
import { RedirectsCard } from './RedirectsCard.tsx'
import { messages } from './search-word.messages.ts'
import { tabs, type Written } from './search-word-shown.ts'
import { SearchesCard } from './SearchesCard.tsx'
import styles from './SearchWordsPage.module.css'
import { SynonymDialog } from './SynonymDialog.tsx'
import { SynonymsCard } from './SynonymsCard.tsx'
import { TryCard } from './TryCard.tsx'

const search = { tab: oneOf(...tabs), kind: oneOf(...searchKinds) }

/** What people search for, and what operators say of words: what means the same, and where it leads. */
export function SearchWordsPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { tab = 'SEARCHES', kind } = useSearchOf(search)
  const [written, setWritten] = useState<Written>()
  const [tried, setTried] = useState('')
  const close = () => setWritten(undefined)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <>
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setWritten({ kind: 'redirect' })}>
              {t(messages.addRedirect)}
            </Button>
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setWritten({ kind: 'synonyms' })}
            >
              {t(messages.addSynonyms)}
            </Button>
          </>
        }
      />
      <TryCard keyword={tried} onTry={setTried} />
      <Tabs
        label={t(messages.parts)}
        active={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t(messages[key]),
          href: paths.searchWords(key === 'SEARCHES' ? undefined : key),
        }))}
      />
      {tab === 'SEARCHES' && <SearchesCard opensWith={kind} onWrite={setWritten} onTry={setTried} />}
      {tab === 'SYNONYMS' && <SynonymsCard onWrite={setWritten} />}
      {tab === 'REDIRECTS' && <RedirectsCard onWrite={setWritten} />}
      {written?.kind === 'synonyms' && <SynonymDialog {...written} onClose={close} />}
      {written?.kind === 'redirect' && <RedirectDialog {...written} onClose={close} />}
    </div>
  )
}
