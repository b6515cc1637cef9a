import { Check, ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
} from 'react-aria-components'
import { AriaLocale } from './AriaLocale.tsx'
import { AriaPopover, dialogAround } from './AriaPopover.tsx'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Combobox.module.css'
import { Field, type FieldTexts } from './Field.tsx'
import { type ComboboxOption, type OptionSource, type ShownOptions, textOf, useOptions } from './use-options.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The phrases of a combobox. */
export interface ComboboxTexts {
  locale: string
  open: string
  placeholder: string
  more: string
  loading: string
  none: string
  noMatch: (search: string) => string
  failed: string
  again: string
  remove: (name: string) => string
  removed: (name: string) => string
  chosen: (n: number) => string
  full: (n: number) => string
}

interface Shared extends FieldTexts {
  texts: ComboboxTexts
  source: OptionSource
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

export interface ComboboxProps extends Shared {
  value: ComboboxOption | null
  onChange: (value: ComboboxOption | null) => void
}
export interface MultiComboboxProps extends Shared {
  value: readonly ComboboxOption[]
  onChange: (value: readonly ComboboxOption[]) => void
  /** So many can be chosen. */
  max?: number | undefined
}

/** One out of many, found by typing a part of its name or code. */
export function Combobox({ value, onChange, ...rest }: ComboboxProps) {
  const shownText = value ? textOf(value) : ''
  const [typed, setTyped] = useState<string>()
  const pick = (option: ComboboxOption | null) => {
    setTyped(undefined)
    if (option?.id !== value?.id) onChange(option)
  }
  return (
    <Frame
      {...rest}
      mode="single"
      chosen={value ? [value] : []}
      text={typed ?? shownText}
      search={typed ?? ''}
      onText={(text) => {
        if (text === shownText) setTyped(undefined)
        else setTyped(text)
        // An emptied field is an empty value; where there has to be one, leaving it brings the old one back.
        if (text === '' && value && !rest.required) onChange(null)
      }}
      onPick={(ids, find) => pick(ids[0] === undefined ? null : (find(ids[0]) ?? value))}
    />
  )
}

/** Several out of many: each one a chip before the field, which Backspace or its cross takes out again. */
export function MultiCombobox({ value, onChange, max = Infinity, ...rest }: MultiComboboxProps) {
  const { texts } = rest
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const remove = (option: ComboboxOption) => {
    onChange(value.filter((it) => it.id !== option.id))
    setSaid(texts.removed(textOf(option)))
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box}>
      <Frame
        {...rest}
        hint={value.length >= max ? texts.full(max) : rest.hint}
        isFull={value.length >= max}
        mode="multiple"
        chosen={value}
        text={typed}
        search={typed}
        onText={setTyped}
        onPick={(ids, find) => {
          setTyped('')
          if (ids.length === value.length && ids.every((id) => value.some((it) => it.id === id))) return
          onChange(ids.flatMap((id) => find(id) ?? []))
        }}
        onBackspace={() => {
          const last = value.at(-1)
          if (last) remove(last)
        }}
        chips={value.map((it) => (
          <li key={it.id} className={styles.chip}>
            <span>{it.code ?? it.name}</span>
            {!rest.disabled && !rest.readOnly && (
              <button type="button" aria-label={texts.remove(textOf(it))} onClick={() => remove(it)}>
                <X aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}

interface FrameProps extends Shared {
  mode: 'single' | 'multiple'
  chosen: readonly ComboboxOption[]
  text: string
  search: string
  onText: (text: string) => void
  onPick: (ids: string[], find: (id: string) => ComboboxOption | undefined) => void
  onBackspace?: () => void
  /** Nothing more can be chosen. */
  isFull?: boolean
  chips?: ReactNode
}

function Frame(props: FrameProps) {
  const { mode, source, chosen, text, search, onText, onPick, onBackspace, isFull, chips, texts } = props
  const { placeholder, disabled, readOnly, label, id, className, ...field } = props
  const [open, setOpen] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const shown = useOptions(source, search, open)
  const isOff = (it: ComboboxOption) => it.disabled || (isFull && !chosen.some(({ id: key }) => key === it.id))
  const find = (key: string) => [...chosen, ...shown.options].find((it) => it.id === key)
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && !event.currentTarget.value) onBackspace?.()
  }
  // Esc closes the list and stays here: a dialog around it would close as well.
  const stopEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
  }
  const failed = shown.state === 'failed'
  const { hint, error, required, optional, labelHidden } = field
  return (
    <AriaLocale locale={texts.locale}>
      <Field
        {...{ id, hint, error, required, optional, labelHidden }}
        className={className}
        label={<span id={labelId}>{label}</span>}
      >
        {(wiring) => (
          <div role="presentation" onKeyDown={stopEscape}>
            <AriaComboBox<ComboboxOption, 'single' | 'multiple'>
              id={wiring.id}
              aria-labelledby={labelId}
              {...(wiring['aria-describedby'] && { 'aria-describedby': wiring['aria-describedby'] })}
              selectionMode={mode}
              items={shown.options}
              allowsEmptyCollection
              menuTrigger="input"
              value={mode === 'single' ? (chosen[0]?.id ?? null) : chosen.map((it) => it.id)}
              onChange={(value) =>
                onPick((Array.isArray(value) ? value : value === null ? [] : [value]).map(String), find)
              }
              inputValue={text}
              onInputChange={onText}
              onOpenChange={setOpen}
              isDisabled={disabled ?? false}
              isReadOnly={readOnly ?? false}
              isRequired={required ?? false}
              isInvalid={wiring['aria-invalid'] ?? false}
              validationBehavior="aria"
              disabledKeys={shown.options.filter(isOff).map((it) => it.id)}
            >
              <Group ref={group} className={classes(styles.box, readOnly && styles.readOnly)}>
                {mode === 'multiple' && chosen.length > 0 && (
                  <ul className={styles.chips} aria-label={texts.chosen(chosen.length)}>
                    {chips}
                  </ul>
                )}
                <Input
                  id={wiring.id}
                  className={styles.input!}
                  placeholder={chosen.length && mode === 'multiple' ? '' : (placeholder ?? texts.placeholder)}
                  onKeyDown={keyDown}
                />
                <AriaButton className={styles.open!} aria-label={texts.open}>
                  <ChevronDown aria-hidden="true" />
                </AriaButton>
              </Group>
              <AriaPopover within={open ? dialogAround(group.current) : null}>
                <Choices shown={shown} search={search} texts={texts} />
              </AriaPopover>
            </AriaComboBox>
          </div>
        )}
      </Field>
      {failed && (
        <p className={styles.failed} role="alert">
          {texts.failed}{' '}
          <Button variant="link" onClick={shown.retry}>
            {texts.again}
          </Button>
        </p>
      )}
    </AriaLocale>
  )
}

function Choices({ shown, search, texts }: { shown: ShownOptions; search: string; texts: ComboboxTexts }) {
  const empty =
    shown.state === 'loading'
      ? texts.loading
      : shown.state === 'failed'
        ? texts.failed
        : search
          ? texts.noMatch(search)
          : texts.none
  return (
    <ListBox
      className={classes(styles.list, shown.state === 'loading' && styles.stale)!}
      renderEmptyState={() => <span className={styles.empty}>{empty}</span>}
    >
      {shown.options.map((it) => (
        <ListBoxItem key={it.id} id={it.id} textValue={textOf(it)} className={styles.option!}>
          {({ isSelected }) => (
            <>
              <span className={styles.tick}>{isSelected && <Check aria-hidden="true" />}</span>
              {it.code && <span className={styles.code}>{it.code}</span>}
              <span className={styles.name}>{it.name}</span>
              {it.note && <span className={styles.note}>{it.note}</span>}
            </>
          )}
        </ListBoxItem>
      ))}
      <ListBoxLoadMoreItem onLoadMore={shown.loadMore} isLoading={shown.state === 'more'} className={styles.more!}>
        {texts.more}
      </ListBoxLoadMoreItem>
    </ListBox>
  )
}
