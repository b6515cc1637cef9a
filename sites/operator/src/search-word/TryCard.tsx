import { Link, NotLoaded } from '@borong/console/site'
import { type Reply, adminSearchApi } from '@borong/contract'
import { listed, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, Notice, Skeleton, Stack } from '@borong/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { FindField } from '../page/FindField.tsx'
import { messages } from './search-word.messages.ts'
import styles from './SearchWordsPage.module.css'

interface TryProps {
  keyword: string
  onTry: (keyword: string) => void
}

/** What a search finds, as buyers search and without words that mean the same. */
export function TryCard({ keyword, onTry }: TryProps) {
  const t = useT()
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  const found = useApiQuery(adminSearchApi.tryOut, { keyword }, { enabled: keyword !== '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onTry(typed.trim())
  }
  return (
    <Card title={t(messages.tryIt)}>
      <Stack gap={16}>
        <form role="search" aria-label={t(messages.tryIt)} className={styles.form} onSubmit={submit}>
          <FindField label={t(messages.tryWhat)} maxLength={200} value={typed} onChange={setTyped} />
          <Button type="submit">{t(messages.tryNow)}</Button>
        </form>
        {keyword &&
          (found.isError ? (
            <NotLoaded error={found.error} retry={() => void found.refetch()} />
          ) : found.data ? (
            <Tried keyword={keyword} tried={found.data} />
          ) : (
            <Skeleton shape="block" height={120} />
          ))}
      </Stack>
    </Card>
  )
}

type TriedSearch = Reply<typeof adminSearchApi.tryOut>

function Tried({ keyword, tried: { also, found, without, leads_to: url } }: { keyword: string; tried: TriedSearch }) {
  const t = useT()
  return (
    <Stack gap={12}>
      {url && (
        <Notice tone="info">
          {t(messages.leadsToPage, { keyword })} <Link href={url}>{url}</Link>
        </Notice>
      )}
      <p>{also.length ? t(messages.also, { words: listed(t, also) }) : t(messages.alsoNothing)}</p>
      <div className={styles.beside}>
        <Found title={t(messages.foundNow)} found={found} />
        <Found title={t(messages.foundWithout)} found={without} />
      </div>
    </Stack>
  )
}

function Found({ title, found }: { title: string; found: TriedSearch['found'] }) {
  const t = useT()
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p>
        <b>{t(messages.goodsFound, { n: found.total })}</b>
      </p>
      <ol className={styles.list}>
        {found.goods.map((it) => (
          <li key={it.goods_id}>{it.goods_name}</li>
        ))}
      </ol>
    </section>
  )
}
