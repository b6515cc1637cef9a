import { useT } from '@borong/site-kit'
import { IconButton, TextField } from '@borong/ui'
import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { messages } from './resource-list.messages.ts'
import styles from './ResourceList.module.css'

interface SearchFieldProps {
  keyword: string
  hint: string
  name: string | undefined
  onSearch: (keyword: string) => void
}

export function SearchField({ keyword, hint, name, onSearch }: SearchFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextField
        label={name ?? t(messages.search)}
        labelHidden
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        before={<Search aria-hidden="true" />}
        value={typed}
        onChange={setTyped}
        after={
          typed ? (
            <IconButton
              size="small"
              label={t(messages.clearSearch)}
              onClick={() => {
                setTyped('')
                onSearch('')
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          ) : undefined
        }
      />
    </form>
  )
}
