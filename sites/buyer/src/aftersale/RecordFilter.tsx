import { useT } from '@borong/site-kit'
import { Button, LinkButton, Stack, TextField } from '@borong/ui'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useGo } from '../page/Link.tsx'
import { messages } from './after-sale.messages.ts'
import styles from './RecordFilter.module.css'

interface RecordFilterProps {
  keyword: string
  href: (keyword: string | undefined) => string
  more?: ReactNode
  children: ReactNode
}

/** A table of records below the words that narrow it. */
export function RecordFilter({ keyword, href, more, children }: RecordFilterProps) {
  const t = useT()
  const go = useGo()
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  return (
    <Stack gap={16}>
      <form
        role="search"
        aria-label={t(messages.searchLabel)}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          go(href(typed.trim() || undefined))
        }}
      >
        <TextField
          className={styles.keyword}
          label={t(messages.searchLabel)}
          type="search"
          maxLength={60}
          before={<Search aria-hidden="true" />}
          value={typed}
          onChange={setTyped}
        />
        {more}
        <Button type="submit">{t(messages.search)}</Button>
        {keyword && (
          <LinkButton variant="quiet" href={href(undefined)}>
            {t(messages.clear)}
          </LinkButton>
        )}
      </form>
      {children}
    </Stack>
  )
}
