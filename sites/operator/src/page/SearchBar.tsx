import { useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { FindField } from './FindField.tsx'
import { messages } from './search-bar.messages.ts'
import styles from './page.module.css'

interface SearchBarProps {
  label: string
  keyword: string
  /** Without blanks around it; undefined: everything is shown. */
  onSearch: (keyword: string | undefined) => void
}

/** One field that is searched by when it is sent. */
export function SearchBar({ label, keyword, onSearch }: SearchBarProps) {
  const t = useT()
  const [typed, setTyped] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim() || undefined)
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <FindField label={label} value={typed} onChange={setTyped} />
      <Button type="submit">{t(messages.search)}</Button>
    </form>
  )
}
