import { searchApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { VisuallyHidden } from '@borong/ui'
import { useLocation } from '../page/routing.tsx'
import { ChevronDown, Search } from 'lucide-react'
import { type RefObject, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { useFrame } from '../page/frame-data.ts'
import { useGo } from '../page/Link.tsx'
import { messages } from '../page/shell.messages.ts'
import styles from './SiteHeader.module.css'

const waitMillis = 150
const remembered = 8
const messagesShown = 10
const categoriesShown = 3
const storageKey = 'searches'

function recentMessages(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((it) => typeof it === 'string').slice(0, remembered) : []
  } catch {
    return []
  }
}
function remember(word: string) {
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify([word, ...recentMessages().filter((it) => it !== word)].slice(0, remembered)),
    )
  } catch {
    // Remembering is a comfort, not a duty.
  }
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

interface Option {
  text: string
  /** How many goods a word finds. */
  count?: number
  /** A category to go to rather than a word to search for. */
  category?: string
}

/** What the list of goods is searched for, where that is the page. */
function useSearched() {
  const { pathname, search } = useLocation()
  return pathname === '/goods' ? readSearch(searches.goods, search) : {}
}

/** A stroke goes to the field from anywhere on the page. */
function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}

/** The search of the header. Without scripts it is a plain form; with them it suggests words. */
export default function SearchBox() {
  const t = useT()
  const go = useGo()
  const id = useId()
  const { categories } = useFrame()
  const inUrl = useSearched()
  const [typed, setTyped] = useState(inUrl.keyword ?? '')
  const [category, setCategory] = useState(inUrl.category ?? '')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const [recent, setRecent] = useState<string[]>([])
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    setTyped(inUrl.keyword ?? '')
    setCategory(inUrl.category ?? '')
  }, [inUrl.keyword, inUrl.category])

  useSlashKey(input)
  const { isAsking, options } = useOptions({ typed, open, categories, recent })
  const shown = open && options.length > 0

  const find = (keyword: string) => {
    const word = keyword.trim().slice(0, 200)
    if (word) remember(word)
    setOpen(false)
    input.current?.blur()
    go(paths.goods({ ...(word && { keyword: word }), ...(category && { category }) }))
  }
  const take = (option: Option) => {
    if (!option.category) return find(option.text)
    setTyped('')
    setOpen(false)
    input.current?.blur()
    go(paths.goods({ category: option.category }))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would empty the field as well.
      if (shown) event.preventDefault()
      setOpen(false)
      setAt(-1)
    } else if (shown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setAt((at + (event.key === 'ArrowDown' ? 1 : options.length + (at < 0 ? 0 : -1))) % options.length)
    } else if (event.key === 'Enter' && shown && at >= 0) {
      event.preventDefault()
      take(options[at]!)
    }
  }

  return (
    <form
      className={styles.search}
      role="search"
      method="get"
      action="/goods"
      onSubmit={(event) => {
        event.preventDefault()
        find(typed)
      }}
    >
      <CategoryChoice id={id} category={category} setCategory={setCategory} categories={categories} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="keyword"
        maxLength={200}
        autoComplete="off"
        aria-label={t(messages.searchHint)}
        placeholder={t(messages.searchHint)}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setAt(-1)
        }}
        onFocus={() => {
          setRecent(recentMessages())
          setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
      <button type="submit" className={styles.go} aria-label={t(messages.search)}>
        <Search aria-hidden="true" />
      </button>
      {shown && <Suggestions id={id} isAsking={isAsking} options={options} at={at} take={take} />}
    </form>
  )
}

/** What may be meant by what is typed; before that, what was searched lately. */
function useOptions({
  typed,
  open,
  categories,
  recent,
}: {
  typed: string
  open: boolean
  categories: ReturnType<typeof useFrame>['categories']
  recent: readonly string[]
}) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.replaceAll("'", '').trim()), waitMillis)
    return () => clearTimeout(timer)
  }, [typed])
  const answer = useApiQuery(searchApi.words, { keyword: asked }, { enabled: open && asked !== '', staleTime: 300_000 })
  const isAsking = typed.trim() !== ''
  const suggested: Option[] = asked
    ? (answer.data ?? []).slice(0, messagesShown).map((it) => ({ text: it.words, count: it.goods_num }))
    : []
  const named: Option[] = asked
    ? categories
        .filter((it) => it.name.toLowerCase().includes(asked.toLowerCase()))
        .slice(0, categoriesShown)
        .map((it) => ({ text: it.name, category: it.id }))
    : []
  const options = isAsking ? [...suggested, ...named] : recent.map((text): Option => ({ text }))
  return { isAsking, options }
}

interface SuggestionsProps {
  id: string
  isAsking: boolean
  options: readonly Option[]
  at: number
  take: (option: Option) => void
}

/** Words and categories to go on with. */
function Suggestions({ id, isAsking, options, at, take }: SuggestionsProps) {
  const t = useT()
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t(messages.suggestions)} className={styles.suggest}>
      {!isAsking && (
        <div className={styles.group} role="presentation">
          {t(messages.recent)}
        </div>
      )}
      {options.map((option, index) => (
        <div
          key={option.category ?? option.text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={styles.option}
          onPointerDown={(event) => {
            event.preventDefault()
            take(option)
          }}
        >
          <span>{option.text}</span>
          {option.count !== undefined && <span>{t(messages.results, { n: option.count })}</span>}
          {option.category && <span>{t(messages.category)}</span>}
        </div>
      ))}
    </div>
  )
}

interface CategoryChoiceProps {
  id: string
  category: string
  setCategory: (category: string) => void
  categories: ReturnType<typeof useFrame>['categories']
}

/** The category that is searched. */
function CategoryChoice({ id, category, setCategory, categories }: CategoryChoiceProps) {
  const t = useT()
  return (
    <span className={styles.category}>
      <label htmlFor={`${id}-category`}>
        <VisuallyHidden>{t(messages.category)}</VisuallyHidden>
      </label>
      <select
        id={`${id}-category`}
        name="category"
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      >
        <option value="">{t(messages.allCategories)}</option>
        {categories.map((it) => (
          <option key={it.id} value={it.id}>
            {it.name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}
