import { Button, TextField } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  label: string
  placeholder: string
  keyword: string
  /** Without blanks around it; undefined: everything is shown. */
  onSearch: (keyword: string | undefined) => void
}

/** One field that is searched by when it is sent. */
export function SearchForm({ label, placeholder, keyword, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim() || undefined)
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextField
        label={label}
        labelHidden
        type="search"
        maxLength={100}
        placeholder={placeholder}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">{label}</Button>
    </form>
  )
}
