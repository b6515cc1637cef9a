import { useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { Search } from 'lucide-react'
import { useGo } from './Link.tsx'
import { messages } from './shell.messages.ts'
import styles from './SearchForm.module.css'

interface Props {
  label: string
  keyword: string | undefined
  action: string
  hrefOf: (keyword: string | undefined) => string
}

/** A keyword as a plain form; with scripts it goes there without a new document. */
export function SearchForm({ label, keyword, action, hrefOf }: Props) {
  const t = useT()
  const go = useGo()
  return (
    <form
      role="search"
      aria-label={label}
      method="get"
      action={action}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        go(hrefOf(String(new FormData(event.currentTarget).get('keyword') ?? '').trim() || undefined))
      }}
    >
      <input
        aria-label={label}
        key={keyword}
        type="search"
        name="keyword"
        maxLength={200}
        autoComplete="off"
        defaultValue={keyword}
        placeholder={label}
      />
      <Button type="submit" icon={<Search aria-hidden="true" />}>
        {t(messages.search)}
      </Button>
    </form>
  )
}
