import { accountingStates, type costCentreTypes, type subjectTypes } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, LinkButton, Select, TextField } from '@borong/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchOf } from '../../page.tsx'
import { searches } from '../../paths.ts'
import styles from './AccountingList.module.css'
import { words } from './centre.words.ts'

interface FiltersProps {
  label: string
  types: typeof costCentreTypes | typeof subjectTypes
  /** The same list without filters. */
  clear: string
}

/** Narrows cost centres or subjects by a word, their type and their state. */
export function AccountingFilters({ label, types: known, clear }: FiltersProps) {
  const t = useT()
  const types: readonly ((typeof costCentreTypes)[number] | (typeof subjectTypes)[number])[] = known
  const [search, change] = useSearchOf(searches.accounting)
  const [keyword, setKeyword] = useState(search.keyword ?? '')
  const filtered = search.keyword || search.type || search.state
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        void change({ keyword: keyword.trim() || undefined })
      }}
    >
      <TextField
        className={styles.keyword}
        label={label}
        type="search"
        maxLength={200}
        placeholder={t(words.searchHint)}
        before={<Search aria-hidden="true" />}
        value={keyword}
        onChange={setKeyword}
      />
      <Select
        label={t(words.type)}
        empty={t(words.any)}
        value={types.find((it) => it === search.type) ?? ''}
        onChange={(type) => void change({ type: type || undefined })}
        choices={types.map((it) => ({ value: it, label: t(words[it]) }))}
      />
      <Select
        label={t(words.stateFilter)}
        empty={t(words.any)}
        value={search.state ?? ''}
        onChange={(state) => void change({ state: state || undefined })}
        choices={accountingStates.map((it) => ({ value: it, label: t(words[it]) }))}
      />
      <div className={styles.submit}>
        <Button type="submit">{t(words.search)}</Button>
        {filtered && (
          <LinkButton look="quiet" href={clear}>
            {t(words.clear)}
          </LinkButton>
        )}
      </div>
    </form>
  )
}
