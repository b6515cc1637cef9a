import { PagedTable } from '@borong/console/queue'
import { adminSearchApi, searchKinds, searchWordLimits } from '@borong/contract'
import { number, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, Pill, Select, TextField } from '@borong/ui'
import { Search, TextSearch } from 'lucide-react'
import { useState } from 'react'
import { messages } from './search-word.messages.ts'
import type { SearchRow, Written } from './search-word-shown.ts'
import styles from './SearchWordsPage.module.css'

const spans = ['1', '7', String(searchWordLimits.days)] as const

type Kind = (typeof searchKinds)[number]

interface CardProps {
  /** Which searches are shown first. */
  opensWith: Kind | undefined
  onWrite: (written: Written) => void
  onTry: (keyword: string) => void
}

/** What was searched for in the last days; what found nothing comes first. */
export function SearchesCard({ opensWith = 'ALL', onWrite, onTry }: CardProps) {
  const t = useT()
  const [kind, setKind] = useState<Kind>(opensWith)
  const [days, setDays] = useState<(typeof spans)[number]>('7')
  const [keyword, setKeyword] = useState('')
  const part = keyword.trim()
  return (
    <Card title={t(messages.SEARCHES)} note={t(messages.searchesWhy)}>
      <div className={styles.tools}>
        <Select
          label={t(messages.kind)}
          value={kind}
          onChange={setKind}
          choices={searchKinds.map((value) => ({ value, label: t(messages[value]) }))}
        />
        <Select
          label={t(messages.days)}
          value={days}
          onChange={setDays}
          choices={spans.map((value) => ({ value, label: t(messages.lastDays, { n: Number(value) }) }))}
        />
        <TextField
          label={t(messages.find)}
          type="search"
          before={<Search aria-hidden="true" />}
          maxLength={searchWordLimits.word}
          value={keyword}
          onChange={setKeyword}
        />
      </div>
      <PagedTable<typeof adminSearchApi.searches, SearchRow>
        key={`${kind} ${days} ${part}`}
        caption={t(messages.SEARCHES)}
        route={adminSearchApi.searches}
        fields={{ kind, days: Number(days), ...(part && { keyword: part }) }}
        counted={(n) => t(messages.keywordsCounted, { n })}
        keyOf={(it) => it.keyword}
        empty={
          <EmptyState icon={<TextSearch aria-hidden="true" />} title={t(messages.noSearches)}>
            {t(messages.noSearchesText)}
          </EmptyState>
        }
        columns={[
          { key: 'keyword', head: t(messages.keyword), main: true, cell: (it) => it.keyword },
          { key: 'times', head: t(messages.times), align: 'end', cell: (it) => number(it.times) },
          { key: 'then', head: t(messages.foundThen), align: 'end', cell: (it) => <GoodsNumber of={it.found_num} /> },
          { key: 'now', head: t(messages.foundNowHead), align: 'end', cell: (it) => <GoodsNumber of={it.now_num} /> },
          { key: 'leads', head: t(messages.leadsTo), cell: (it) => it.leads_to ?? '–' },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            cell: (it) => (
              <span className={styles.acts}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t(messages.tryOf, { keyword: it.keyword })}
                  onClick={() => onTry(it.keyword)}
                >
                  {t(messages.tryNow)}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t(messages.synonymOf, { keyword: it.keyword })}
                  onClick={() => onWrite({ kind: 'synonyms', words: [it.keyword] })}
                >
                  {t(messages.synonym)}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t(messages.leadOf, { keyword: it.keyword })}
                  onClick={() => onWrite({ kind: 'redirect', keyword: it.keyword })}
                >
                  {t(messages.lead)}
                </Button>
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}

function GoodsNumber({ of: n }: { of: number }) {
  const t = useT()
  return n ? number(n) : <Pill tone="warn">{t(messages.nothing)}</Pill>
}
