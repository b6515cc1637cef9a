import { accountingStates, type costCentreTypes, type subjectTypes } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, LinkButton, Select, TextField, classes } from '@borong/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchOf } from '../../page/page.ts'
import { searches } from '../../page/paths.ts'
import styles from '../BudgetsPage.module.css'
import { messages } from './centre.messages.ts'

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
      className={classes(styles.filters, styles.accounting)}
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
        placeholder={t(messages.searchHint)}
        before={<Search aria-hidden="true" />}
        value={keyword}
        onChange={setKeyword}
      />
      <Select
        label={t(messages.type)}
        empty={t(messages.any)}
        value={types.find((it) => it === search.type) ?? ''}
        onChange={(type) => void change({ type: type || undefined })}
        choices={types.map((it) => ({ value: it, label: t(messages[it]) }))}
      />
      <Select
        label={t(messages.stateFilter)}
        empty={t(messages.any)}
        value={search.state ?? ''}
        onChange={(state) => void change({ state: state || undefined })}
        choices={accountingStates.map((it) => ({ value: it, label: t(messages[it]) }))}
      />
      <div className={styles.submit}>
        <Button type="submit">{t(messages.search)}</Button>
        {filtered && (
          <LinkButton variant="quiet" href={clear}>
            {t(messages.clear)}
          </LinkButton>
        )}
      </div>
    </form>
  )
}
