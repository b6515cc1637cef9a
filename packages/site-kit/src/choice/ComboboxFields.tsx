import {
  type ComboboxProps as PlainComboboxProps,
  type ComboboxTexts,
  type MultiComboboxProps as PlainMultiComboboxProps,
  Combobox as PlainCombobox,
  MultiCombobox as PlainMultiCombobox,
} from '@borong/ui/Combobox.tsx'
import { type Translate, useT } from '../messages.tsx'
import { localeOf } from '../locale.ts'
import { messages } from './combobox.messages.ts'

const textsOf = (t: Translate): ComboboxTexts => ({
  locale: localeOf(t.lang),
  open: t(messages.open),
  placeholder: t(messages.placeholder),
  more: t(messages.more),
  loading: t(messages.loading),
  none: t(messages.none),
  noMatch: (search) => t(messages.noMatch, { search }),
  failed: t(messages.failed),
  again: t(messages.again),
  remove: (name) => t(messages.remove, { name }),
  removed: (name) => t(messages.removed, { name }),
  chosen: (n) => t(messages.chosen, { n }),
  full: (n) => t(messages.full, { n }),
})

export type ComboboxProps = Omit<PlainComboboxProps, 'texts'>
/** One out of many, found by typing, in the language of the page. */
export function Combobox(props: ComboboxProps) {
  return <PlainCombobox {...props} texts={textsOf(useT())} />
}

export type MultiComboboxProps = Omit<PlainMultiComboboxProps, 'texts'>
/** Several out of many, found by typing, in the language of the page. */
export function MultiCombobox(props: MultiComboboxProps) {
  return <PlainMultiCombobox {...props} texts={textsOf(useT())} />
}
