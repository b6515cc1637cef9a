import { NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { type Reply, adminDictionaryApi, dictionaryTypes } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { matching } from '@borong/site-kit/search.ts'
import { Button, Card, PageHead, Select, Skeleton } from '@borong/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FindField } from '../page/FindField.tsx'
import { paths } from '../page/paths.ts'
import { AddEntryDialog } from './AddEntryDialog.tsx'
import { messages } from './dictionary.messages.ts'
import styles from './DictionariesPage.module.css'
import { EntryTable } from './EntryTable.tsx'

const search = { type: matching(/^[A-Z_]{2,40}$/) }

type Counted = Reply<typeof adminDictionaryApi.list>[number]

/** Those that pages of the mall know have a name; others, which only programs read, are called by their code. */
function nameOf(t: Translate, type: string): string {
  const known = dictionaryTypes.find((it) => it === type)
  return known ? t(messages[known]) : type
}

/** What people choose from, one dictionary at a time. */
export function DictionariesPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { type } = useSearchOf(search)
  const [adds, setAdds] = useState(false)
  const all = useApiQuery(adminDictionaryApi.list)
  const open = all.data?.find((it) => it.type === type) ?? all.data?.[0]
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          open && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
              {t(messages.add)}
            </Button>
          )
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
      {all.isError ? (
        <NotLoaded error={all.error} retry={() => void all.refetch()} />
      ) : all.data && open ? (
        <Opened key={open.type} all={all.data} type={open.type} />
      ) : (
        <Skeleton shape="block" height={420} />
      )}
      {adds && open && <AddEntryDialog type={open.type} onClose={() => setAdds(false)} />}
    </div>
  )
}

function Opened({ all, type }: { all: readonly Counted[]; type: string }) {
  const t = useT()
  const go = useGo()
  const [keyword, setKeyword] = useState('')
  const one = useApiQuery(adminDictionaryApi.show, { type })
  return (
    <>
      <div className={styles.tools}>
        <Select
          label={t(messages.dictionary)}
          value={type}
          onChange={(chosen) => go(paths.dictionaries(chosen), { replace: true })}
          choices={all.map((it) => ({
            value: it.type,
            label: t(messages.counted, { name: nameOf(t, it.type), n: it.entry_num }),
          }))}
        />
        <FindField label={t(messages.find)} value={keyword} onChange={setKeyword} />
      </div>
      <Card title={nameOf(t, type)} flush>
        {one.isError ? (
          <NotLoaded error={one.error} retry={() => void one.refetch()} />
        ) : (
          <EntryTable caption={nameOf(t, type)} dictionary={one.data} keyword={keyword} />
        )}
      </Card>
    </>
  )
}
