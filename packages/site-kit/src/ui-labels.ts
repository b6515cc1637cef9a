import type { UiLabels } from '@borong/ui'
import { useMemo } from 'react'
import { messages, uiLabels } from './kit.messages.ts'
import { type Message, useT } from './messages.tsx'

const words: Readonly<Record<Exclude<keyof UiLabels, 'page'>, Message>> = uiLabels

/** What the parts of `@borong/ui` say by themselves, in the language of the page. */
export function useUiLabels(): UiLabels {
  const t = useT()
  return useMemo(
    () =>
      ({
        ...Object.fromEntries(Object.entries(words).map(([name, word]) => [name, t(word)])),
        page: t(messages.page, { page: '{page}' }),
      }) as UiLabels,
    [t],
  )
}
