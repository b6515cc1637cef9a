import { type AnyMessage, useT } from '@borong/site-kit'
import { Button, LinkButton, TextField, classes } from '@borong/ui'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './ListSearch.module.css'

interface Props {
  keyword: string | undefined
  onSearch: (keyword: string | undefined) => void
  maxLength?: number
  words: { searchLabel: AnyMessage; search: AnyMessage; clear: AnyMessage }
  /** The list without what narrows it; nothing where nothing does. */
  cleared: string | false | undefined
  /** Further filters, each taking effect at once. */
  children?: ReactNode
}

/** The search of a list, with its filters beside it. Give it the keyword as its key: a cleared one then empties the field. */
export function ListSearch({ keyword, onSearch, maxLength = 60, words, cleared, children }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(keyword ?? '')
  return (
    <form
      role="search"
      aria-label={t(words.searchLabel)}
      className={classes(styles.form, !children && styles.alone)}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim() || undefined)
      }}
    >
      <TextField
        className={styles.keyword}
        label={t(words.searchLabel)}
        type="search"
        maxLength={maxLength}
        before={<Search aria-hidden="true" />}
        value={typed}
        onChange={setTyped}
      />
      {children}
      <div className={styles.submit}>
        <Button type="submit">{t(words.search)}</Button>
        {cleared && (
          <LinkButton variant="quiet" href={cleared}>
            {t(words.clear)}
          </LinkButton>
        )}
      </div>
    </form>
  )
}
